/**
 * What people do in a guide that the page may take at the window before the guide hears of it. So the SDK listens
 * first, from the page's start on. Nothing that happens many times a second, or delays scrolling.
 */
export const EARLY_EVENTS =
  'click dblclick auxclick contextmenu pointerdown pointerup mousedown mouseup keydown keyup keypress input beforeinput copy cut paste focus blur focusin focusout'
