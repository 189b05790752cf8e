import type { ContainerRenderer } from '../../draw/renderer.ts'
import { holdPage } from './hold-page.ts'

/** Fills one side of the window from edge to edge. */
export const DRAWER: ContainerRenderer = {
  isModal: true,
  takesFocus: true,
  enhance: holdPage,
  css: `
.drawer { --width: 400px; --pad: 24px; --from: 100%; }
.drawer.start, .drawer[dir='rtl'] { --from: -100%; }
.drawer.start[dir='rtl'] { --from: 100%; }
.drawer .panel { inset-block: 0; inset-inline: auto 0; width: min(var(--width), 100% - 40px); animation: slide-over 200ms ease-out; }
.drawer.start .panel { inset-inline: 0 auto; }
.drawer .card {
  height: 100%; max-height: none; gap: 12px;
  padding-block: max(24px, var(--safe-area-inset-top, env(safe-area-inset-top))) max(24px, var(--safe-area-inset-bottom, env(safe-area-inset-bottom)));
  border-width: 0; border-inline-start-width: 1px; border-radius: 0;
  border-start-start-radius: var(--radius); border-end-start-radius: var(--radius);
}
.drawer.start .card {
  border-inline-width: 0 1px; border-radius: 0;
  border-start-end-radius: var(--radius); border-end-end-radius: var(--radius);
}
.drawer .card > * { flex: none; }
.drawer h2 { font-size: 20px; }
.drawer img:first-child { margin-bottom: 8px; }
.drawer .foot { margin-top: auto; padding-top: 16px; }
.drawer .close { top: max(16px, var(--safe-area-inset-top, env(safe-area-inset-top))); inset-inline-end: 16px; }
@keyframes slide-over { from { translate: var(--from) 0; } }
`,
}
