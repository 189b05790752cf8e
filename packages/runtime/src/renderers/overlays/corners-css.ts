/** Places panels in a corner, the oldest closest to it. `--stack` is the height of those before. */
export const CORNERS_CSS = `
.root { --edge: 24px; --from: 24px; }
.root[dir='rtl']:is(.top-end, .bottom-end), .root:not([dir='rtl']):is(.top-start, .bottom-start) { --from: -24px; }
:is(.top-end, .bottom-end) .panel { inset-inline: auto max(var(--edge), var(--safe-area-inset-right, env(safe-area-inset-right))); }
:is(.top-start, .bottom-start) .panel { inset-inline: max(var(--edge), var(--safe-area-inset-left, env(safe-area-inset-left))) auto; }
:is(.top-end, .top-start) .panel { top: calc(max(var(--edge), var(--safe-area-inset-top, env(safe-area-inset-top))) + var(--stack, 0px)); bottom: auto; }
:is(.bottom-end, .bottom-start) .panel { bottom: calc(max(var(--edge), var(--safe-area-inset-bottom, env(safe-area-inset-bottom))) + var(--stack, 0px)); top: auto; }
:is(.top-end, .top-start, .bottom-end, .bottom-start) .panel { animation: slide-in 200ms ease-out; }
@media (max-width: 480px) {
  .root { --edge: 12px; }
  :is(.top-end, .top-start, .bottom-end, .bottom-start) .panel { inset-inline: 12px; width: auto; max-width: none; }
}
@keyframes slide-in { from { opacity: 0; translate: var(--from) 0; } }
`
