/**
 * The style of every guide. Only `!important` in a shadow tree beats the page's, hence its use on the host. Sizes are
 * in px because pages may redefine rem. Authors' style tokens are custom properties on `.root`. Card content applies
 * `--pad` itself: WebKit scrolls a card sideways if pictures exceed its padding.
 */
export const STYLESHEET = `
:host {
  all: initial !important;
  position: fixed !important;
  inset: 0 !important;
  pointer-events: none !important;
  z-index: 2147483647 !important;
}
:host::backdrop { display: none !important; }
.root {
  --bg: var(--waymark-background, #fbfaf7); --ink: var(--waymark-text, #16241f); --soft: var(--waymark-text, #3b4843);
  --accent: var(--waymark-accent, #1f6f54); --on-accent: var(--waymark-accent-text, #fff);
  --veil: var(--waymark-backdrop, rgb(22 36 31 / .46)); --line: var(--waymark-border, rgb(22 36 31 / .12)); --radius: var(--waymark-radius, 8px); --width: 320px; --pad: 16px;
  --low: 0 1px 2px rgb(22 36 31 / .1); --high: 0 12px 36px rgb(22 36 31 / .2);
  color-scheme: light;
  font: 400 15px/1.5 var(--waymark-font, system-ui), sans-serif;
  color: var(--ink);
}
.root.dark {
  --bg: var(--waymark-background, #1c2a25); --ink: var(--waymark-text, #f4f2ec); --soft: var(--waymark-text, #d5d8d2);
  --accent: var(--waymark-accent, #6fcba5); --on-accent: var(--waymark-accent-text, #0f1f19);
  --veil: var(--waymark-backdrop, rgb(4 9 7 / .62)); --line: var(--waymark-border, rgb(244 242 236 / .16));
  --low: 0 1px 2px rgb(0 0 0 / .4); --high: 0 12px 36px rgb(0 0 0 / .5);
  color-scheme: dark;
}
.root * { box-sizing: border-box; }
[hidden] { display: none !important; }
.veil, .panel { position: fixed; pointer-events: auto; }
.veil { inset: 0; background: var(--veil); animation: appear 150ms ease-out; }
.panel {
  top: 0; left: 0;
  width: min(var(--width), 100% - 24px);
  animation: rise 150ms ease-out;
}
.card {
  position: relative;
  display: flex; flex-direction: column; gap: 8px;
  max-height: calc(100dvh - 24px);
  padding: var(--pad) 0;
  overflow: auto;
  background: var(--bg);
  border: 1px solid var(--line); border-radius: var(--radius);
  box-shadow: var(--low), var(--high);
}
:where(.card > :not(.close)) { margin-inline: var(--pad); }
.arrow {
  position: absolute; top: -5px; left: 0; width: 12px; height: 12px;
  background: var(--bg);
  border: 1px solid var(--line);
  rotate: 45deg; clip-path: polygon(0 0, 100% 0, 0 100%);
}
.arrow.top { inset: auto auto -5px 0; rotate: 225deg; }
.arrow.right { top: 0; left: -5px; rotate: -45deg; }
.arrow.left { inset: 0 -5px auto auto; rotate: 135deg; }
h2, p { margin-block: 0; white-space: pre-line; overflow-wrap: break-word; hyphens: auto; hyphenate-limit-chars: 12 5 5; }
h2 { font-size: 17px; font-weight: 600; line-height: 1.35; letter-spacing: -.01em; text-wrap: balance; }
p { color: var(--soft); text-wrap: pretty; }
.closable > :is(h2, p, .foot):not(:not([hidden]) ~ *) { padding-inline-end: 28px; }
.foot { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin-top: 8px; }
.progress { display: flex; align-items: center; gap: 8px; margin-inline-end: auto; color: var(--soft); font-size: 13px; white-space: nowrap; }
.dots { display: flex; gap: 4px; }
.dots i { width: 6px; height: 6px; border-radius: 3px; background: currentColor; opacity: .35; }
.dots .on { width: 16px; background: var(--accent); opacity: 1; }
.buttons { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 8px; margin-inline-start: auto; max-width: 100%; }
button {
  font: inherit; font-size: 14px; font-weight: 600; line-height: 20px;
  min-height: 36px; max-width: 100%; padding: 7px 14px;
  color: var(--ink); background: transparent;
  border: 1px solid color-mix(in srgb, var(--ink) 28%, transparent); border-radius: min(var(--radius), 18px);
  overflow-wrap: anywhere;
}
button.primary { color: var(--on-accent); background: var(--accent); border-color: transparent; }
.close {
  position: absolute; top: 10px; inset-inline-end: 10px;
  display: grid; place-items: center;
  width: 28px; height: 28px; min-height: 0; padding: 0;
  background: var(--bg); border-color: transparent;
}
.close::before, .close::after { content: ''; grid-area: 1 / 1; width: 14px; border-top: 2px solid; border-radius: 1px; rotate: 45deg; }
.close::after { rotate: -45deg; }
.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.popup { --width: 440px; --pad: 24px; }
.popup .card { gap: 12px; }
.popup h2 { font-size: 20px; }
.popup .close { top: 14px; inset-inline-end: 14px; }
.popup .panel { inset: 0; margin: auto; height: fit-content; }
@media (max-width: 480px) {
  .popup .buttons { flex: 1 1 100%; }
  .popup .buttons button { flex: 1 1 auto; min-height: 44px; }
}
@keyframes appear { from { opacity: 0; } }
@keyframes rise { from { opacity: .4; translate: 0 6px; } }
@media (prefers-reduced-motion: reduce) {
  .root, .root * { animation: none !important; }
}
`
