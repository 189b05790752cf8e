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
.panel.away { opacity: 0; pointer-events: none; }
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
.root .way-back { position: fixed; pointer-events: auto; box-shadow: var(--high); animation: appear 150ms ease-out; }
.way-back::before { content: ''; display: inline-block; width: 7px; height: 7px; margin-inline: 2px 10px; border: solid; border-width: 2px 0 0 2px; translate: 0 1px; rotate: 45deg; }
.way-back.down::before { translate: 0 -3px; rotate: 225deg; }
.way-back.left::before { translate: 2px -1px; rotate: -45deg; }
.way-back.right::before { translate: -2px -1px; rotate: 135deg; }
@media print { .root { display: none; } }
@media (forced-colors: active) { button.primary:focus-visible { outline-color: CanvasText; } }
`
