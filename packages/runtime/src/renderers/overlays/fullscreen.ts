import type { ContainerRenderer } from '../../draw/renderer.ts'
import { holdPage } from './hold-page.ts'

/** Fills the window, with its text in a centred column. */
export const FULLSCREEN: ContainerRenderer = {
  isModal: true,
  takesFocus: true,
  enhance: holdPage,
  css: `
.fullscreen { --width: 560px; --pad: 0px; }
.fullscreen .panel { inset: 0; width: auto; }
.fullscreen .card {
  align-items: center; justify-content: safe center; gap: 12px; height: 100%; max-height: none;
  padding: max(56px, var(--safe-area-inset-top, env(safe-area-inset-top))) max(24px, var(--safe-area-inset-right, env(safe-area-inset-right))) max(32px, var(--safe-area-inset-bottom, env(safe-area-inset-bottom))) max(24px, var(--safe-area-inset-left, env(safe-area-inset-left)));
  border: 0; border-radius: 0; box-shadow: none;
}
.fullscreen .card > :not(.close, .talk) { flex: none; width: 100%; max-width: var(--width); padding-inline-end: 0; }
.fullscreen .card > img, .fullscreen .card > img:first-child { margin: 0 0 12px; max-height: 40vh; border-radius: var(--radius); }
.fullscreen h2 { font-size: clamp(22px, 18px + 1.2vw, 32px); line-height: 1.25; letter-spacing: -.02em; }
.fullscreen p, .fullscreen .rich { font-size: 17px; }
.fullscreen .foot { margin-top: 20px; }
.fullscreen button { min-height: 44px; padding-inline: 20px; }
.fullscreen .close { position: fixed; top: max(16px, var(--safe-area-inset-top, env(safe-area-inset-top))); inset-inline-end: 16px; width: 44px; padding: 0; }
`,
}
