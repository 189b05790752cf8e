import { drawAudio } from './effects/draw-audio.ts'
import { EFFECT_CSS } from './effects/effect-css.ts'
import { drawMoving } from './effects/draw-moving.ts'
import type { Drawing, Kind } from '../draw/kind.ts'

/** Something to delight in, over the page and out of its way; it ends by itself. */
const EFFECT: Kind = {
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
export const drawing: Drawing = { kinds: { EFFECT }, blocks: {} }
