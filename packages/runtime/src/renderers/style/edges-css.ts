/** Pop-ups that the author placed at an edge of the window. Those that replace a missing element are centred. */
export const EDGES_CSS = `
.popup.top .panel { bottom: auto; top: max(24px, var(--safe-area-inset-top, env(safe-area-inset-top))); }
.popup.bottom .panel { top: auto; bottom: max(24px, var(--safe-area-inset-bottom, env(safe-area-inset-bottom))); }
@media (max-width: 480px) {
  .popup.top .panel { top: max(12px, var(--safe-area-inset-top, env(safe-area-inset-top))); }
  .popup.bottom .panel { width: 100%; bottom: 0; }
  .popup.bottom .card { border-end-start-radius: 0; border-end-end-radius: 0; border-width: 1px 0 0; padding-bottom: max(24px, var(--safe-area-inset-bottom, env(safe-area-inset-bottom))); }
}
`
