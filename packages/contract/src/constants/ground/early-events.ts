/**
 * Events in a guide that the page may handle at the window before the guide does, so the SDK listens first, from the
 * page's start on: to all that people cause and pages handle there. At the window, browsers let none delay scrolling.
 */
export const EARLY_EVENTS =
  'click dblclick auxclick contextmenu pointerdown pointerup pointermove mousedown mouseup mousemove wheel touchstart touchmove touchend keydown keyup keypress input beforeinput copy cut paste focus blur focusin focusout'
