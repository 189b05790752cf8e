import type { DrawnStep, ContainerRenderer } from '../../draw/renderer.ts'
import { followLit } from './follow-lit.ts'
import { toReadableVeil } from './readable-veil.ts'
import { toRound } from './to-round.ts'

const GAP_PX = 40

/**
 * Text on the veil, beside a round light on the target. Below the text the veil deepens softly, so that words of the
 * page do not show between its own.
 */
export const SPOT: ContainerRenderer = {
  isModal: false,
  takesFocus: true,
  follow: (drawn) => followRound(drawn),
  css: `
.root.spot { --accent: #6fcba5; --on-accent: #0f1f19; --bg: transparent; --line: transparent; --width: 400px; --pad: 0px; }
.spot .veil { background: var(--spot-veil); }
.spot .veil > .ring { border: 1.5px solid rgb(255 255 255 / .9); box-shadow: 0 0 0 6px rgb(255 255 255 / .16), 0 0 48px 8px rgb(255 255 255 / .18); }
.spot .ring::after { content: ''; position: absolute; inset: -1.5px; border-radius: inherit; box-shadow: 0 0 0 12px rgb(255 255 255 / .08), 0 0 64px 16px rgb(255 255 255 / .1); opacity: 0; }
@media (prefers-reduced-motion: no-preference) { .spot .ring::after { animation: halo 2.8s ease-in-out infinite; } }
.spot .panel { color: var(--spot-ink); --ink: var(--spot-ink); --soft: var(--spot-ink); }
.spot .card { padding: 4px 16px; border: 0; border-radius: 12px; background: var(--spot-pool); box-shadow: 0 0 16px 12px var(--spot-pool); }
.spot h2 { font-size: 26px; line-height: 1.2; letter-spacing: -.02em; }
.spot p { font-size: 17px; line-height: 1.5; }
.spot img:first-child { width: 100%; margin: 0 0 8px; border-radius: 12px; }
.spot .arrow { width: 1.5px; height: 22px; border: 0; rotate: none; clip-path: none; background: var(--spot-ink); opacity: .7; margin: -20px 5px; }
.spot .arrow:is(.left, .right) { width: 22px; height: 1.5px; margin: 5px -20px; }
.spot .close { background: none; }
.spot :is(button, a):focus-visible { outline-color: var(--spot-ink); }
.spot button.primary:focus-visible { outline-offset: 3px; }
@keyframes halo { 50% { opacity: 1; } }
@media (max-width: 480px) { .spot h2 { font-size: 22px; } .spot p { font-size: 16px; } }
@media (forced-colors: active) { .spot .veil { background: Canvas; opacity: .92; } .spot .panel { --spot-ink: CanvasText; --spot-pool: Canvas; } }
`,
}

function followRound(drawn: DrawnStep & { target: Element }): () => void {
  const { root } = drawn.parts
  const { backdrop, background, text } = drawn.step.component.style
  // The text is on the veil, so the card's background colours the veil.
  const chosen = backdrop ?? background
  const { veil, pool, ink } = toReadableVeil({ ...(chosen && { backdrop: chosen }), ...(text && { text }) })
  root.style.setProperty('--spot-veil', veil)
  root.style.setProperty('--spot-pool', pool)
  root.style.setProperty('--spot-ink', ink)
  return followLit(drawn, { gapPx: GAP_PX, toBox: toRound, radiusPx: Number.MAX_SAFE_INTEGER })
}
