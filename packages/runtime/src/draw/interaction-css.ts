const [TOP, RIGHT, BOTTOM, LEFT] = ['top', 'right', 'bottom', 'left'].map(
  (side) => `var(--safe-area-inset-${side}, env(safe-area-inset-${side}))`,
)

/** Selects everything that is placed beside an element. */
export const ANCHORED = ':is(.tooltip, .highlight, .spot, .label, .beacon, .ping, .gesture)'

/**
 * The part of every guide's style that shows only once the end user does something, and the rules that keep cards out
 * of the bars and notches of phones.
 */
export const INTERACTION_CSS = `
.still .veil { pointer-events: none; }
.panel { outline: none; }
.card { overscroll-behavior: contain; }
.panel.away { opacity: 0 !important; pointer-events: none; }
.root[popover] { display: block; position: fixed; inset: 0; width: auto; height: auto; margin: 0; padding: 0; border: 0; overflow: visible; background: none; }
button { cursor: pointer; transition: background-color 150ms ease-out; }
button:hover { background: color-mix(in srgb, var(--ink) 7%, transparent); }
button.primary:hover { background: color-mix(in srgb, var(--accent) 90%, var(--ink)); }
.close:hover { background: color-mix(in srgb, var(--ink) 8%, var(--bg)); }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.root:is(.popup, .carousel_slide) .panel { inset: ${TOP} 0 ${BOTTOM}; }
.root:is(.popup, .carousel_slide, .slidein, .notification, ${ANCHORED}) .card { max-height: calc(100dvh - 24px - ${TOP} - ${BOTTOM}); }
.probe { position: fixed; inset: 0 0 auto; visibility: hidden; }
.area { position: fixed; inset: ${TOP} ${RIGHT} ${BOTTOM} ${LEFT}; visibility: hidden; }
.root${ANCHORED} :is(.panel, .way-back) { top: ${TOP}; left: ${LEFT}; will-change: transform; }
@media (prefers-reduced-motion: reduce) { .root, .root * { transition: none !important; } }
@media print { .root { display: none; } }
@media (forced-colors: active) {
  .root button.primary { forced-color-adjust: none; color: HighlightText; background: Highlight; }
  .root :is(.veil, .dots i) { forced-color-adjust: none; }
  .root .veil { background: rgb(0 0 0 / .6); }
  .root button.primary:focus-visible { outline-color: CanvasText; }
  .root .dots .on { background: Highlight; }
}
`
