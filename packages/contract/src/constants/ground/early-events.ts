/**
 * Events in a guide that the page may handle at the window before the guide does, so the SDK listens first, from the
 * page's start on. None that comes many times a second or delays scrolling.
 */
export const EARLY_EVENTS =
  'click dblclick auxclick contextmenu pointerdown pointerup mousedown mouseup keydown keyup keypress input beforeinput copy cut paste focus blur focusin focusout'
