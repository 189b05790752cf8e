import { drawAudio } from './effects/draw-audio.ts'
import { EFFECT_CSS } from './effects/effect-css.ts'
import { drawMoving } from './effects/draw-moving.ts'
import type { Renderer, ContainerRenderer } from '../draw/renderer.ts'

/** Plays over the page without blocking it, and ends by itself. */
const EFFECT: ContainerRenderer = {
  isModal: false,
  takesFocus: false,
  role: 'status',
  css: EFFECT_CSS,
  enhance: (drawn) => {
    const isSound = drawn.step.component.effect?.kind === 'AUDIO'
    const stop = isSound ? drawAudio(drawn) : drawMoving(drawn)
    return () => {
      stop()
      drawn.parts.panel.hidden = false
    }
  },
}

/** Confetti, fireworks, snow and sound. */
export const renderer: Partial<Renderer> = { containers: { EFFECT } }
