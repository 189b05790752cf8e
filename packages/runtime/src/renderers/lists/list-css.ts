import { ICON_CSS } from '../draw-icon.ts'

export const LIST_CSS = `${ICON_CSS}
.root { --width: 360px; --edge: 24px; --pad: 20px; }
.panel, .launcher { position: fixed; top: auto; bottom: max(var(--edge), var(--safe-area-inset-bottom, env(safe-area-inset-bottom))); inset-inline: auto max(var(--edge), var(--safe-area-inset-right, env(safe-area-inset-right))); }
.bottom-start :is(.panel, .launcher) { inset-inline: max(var(--edge), var(--safe-area-inset-left, env(safe-area-inset-left))) auto; }
.center .panel { inset: 0; margin: auto; height: fit-content; }
.card { max-height: min(600px, 100vh - 2 * var(--edge)); max-height: min(600px, 100dvh - 2 * var(--edge) - var(--safe-area-inset-top, env(safe-area-inset-top)) - var(--safe-area-inset-bottom, env(safe-area-inset-bottom))); gap: 8px; }
.card > * { flex: none; }
.card > img:first-child { max-height: 140px; }
.foot .progress { display: none; }
.foot:not(:has(.buttons)) { display: none; }
/* Without a title the cross would lie on what comes first. */
.closable:not(:has(> :is(h2, p:not(.nothing), .rich, img:not([hidden])))) { padding-top: 44px; }
.done-row { display: flex; flex-direction: column; gap: 6px; margin-block: 4px; color: var(--soft); font-size: 13px; line-height: 20px; }
.bar { height: 6px; border-radius: 3px; overflow: hidden; background: color-mix(in srgb, var(--ink) 10%, transparent); }
.bar i { display: block; height: 100%; border-radius: 3px; background: var(--accent); transition: width 200ms ease-out; forced-color-adjust: none; }
.done-row span { align-self: start; }
.complete .done-row span { color: var(--ink); font-weight: 600; }
.items { display: flex; flex-direction: column; gap: 2px; margin-inline: calc(var(--pad) - 8px); }
.item { display: flex; align-items: flex-start; gap: 12px; width: 100%; min-height: 44px; padding: 10px 8px; border: 0; text-align: start; font-weight: 500; line-height: 24px; }
.item .words { flex: 1; min-width: 0; display: flex; flex-direction: column; hyphens: auto; }
.item .label { font-size: 15px; }
.item .hint { color: var(--soft); font-size: 13px; font-weight: 400; line-height: 20px; }
.item .tick { flex: none; display: grid; place-items: center; width: 24px; height: 24px; border: 1.5px solid color-mix(in srgb, var(--ink) 40%, transparent); border-radius: 50%; }
.item:not(.done) .tick svg { visibility: hidden; }
.item svg { width: 16px; height: 16px; }
.item :is(.onward, .passed) { flex: none; display: grid; place-items: center; height: 24px; color: var(--soft); }
.item .passed { color: var(--accent); }
[dir='rtl'] .onward svg { transform: scaleX(-1); }
.item.done .label { color: var(--soft); }
.item.done .tick { color: var(--on-accent); background: var(--accent); border-color: transparent; forced-color-adjust: none; }
.item:focus-visible { outline-offset: -2px; }
.search { font: inherit; font-size: 15px; width: calc(100% - 2 * var(--pad)); min-height: 40px; padding: 8px 12px; margin-block: 4px; color: var(--ink); background: transparent; border: 1px solid color-mix(in srgb, var(--ink) 48%, transparent); border-radius: min(var(--radius), 20px); }
.search::placeholder { color: var(--soft); opacity: 1; }
.search:focus-visible { outline: 2px solid var(--accent); outline-offset: -1px; }
.nothing { font-size: 14px; } .nothing:empty { display: none; }
.launcher { display: flex; align-items: center; max-width: calc(100% - 2 * var(--edge)); padding: 4px; pointer-events: auto; background: var(--bg); border: 1px solid var(--line); border-radius: 28px; box-shadow: var(--low), var(--high); animation: rise 150ms ease-out; }
.launcher button { display: flex; align-items: center; gap: 10px; min-width: 0; min-height: 44px; border: 0; border-radius: 22px; }
.launcher .open { padding: 8px 14px; }
.launcher .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.launcher .figures { color: var(--soft); font-weight: 500; font-variant-numeric: tabular-nums; }
.launcher .end { flex: none; justify-content: center; width: 36px; min-height: 36px; padding: 0; margin-inline-end: 4px; color: var(--soft); }
.launcher svg { flex: none; width: 18px; height: 18px; }
.circle { width: 22px; height: 22px; rotate: -90deg; fill: none; stroke-width: 3; }
.circle .rest { stroke: color-mix(in srgb, var(--ink) 14%, transparent); }
.circle .part { stroke: var(--accent); stroke-linecap: butt; }
@media (prefers-reduced-motion: no-preference) {
  .complete .tick { animation: cheer 480ms cubic-bezier(.3, 1.6, .5, 1) backwards; }
  .complete [role='listitem']:nth-child(2) .tick { animation-delay: 60ms; }
  .complete [role='listitem']:nth-child(3) .tick { animation-delay: 120ms; }
  .complete [role='listitem']:nth-child(n + 4) .tick { animation-delay: 180ms; }
}
@keyframes cheer { from { scale: .4; } 60% { scale: 1.2; } }
@media (max-width: 480px) { .root { --edge: 12px; } }
@media (forced-colors: active) {
  .bar { border: 1px solid CanvasText; }
  .bar i { background: Highlight; }
  .item.done .tick { color: HighlightText; background: Highlight; }
  .circle .rest { stroke: CanvasText; stroke-width: 1; }
  .circle .part { stroke: Highlight; }
}
`
