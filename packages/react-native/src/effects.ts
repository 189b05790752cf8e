import { AudioBar } from './draw/effects/audio-bar.tsx'
import { Badge } from './draw/effects/badge.tsx'
import type { Effects } from './draw/effects/effects.ts'
import { listConfetti } from './draw/effects/list-confetti.ts'
import { listFireworks } from './draw/effects/list-fireworks.ts'
import { listSnow } from './draw/effects/list-snow.ts'
import { Sky } from './draw/effects/sky.tsx'
import { Hand } from './draw/nudges/hand.tsx'

const LISTS = { CONFETTI: listConfetti, FIREWORKS: listFireworks, SNOWFALL: listSnow }

/** Draws confetti, fireworks, snow, the bar of a sound and the hand of a gesture, for apps whose guides have any. */
export const effects: Effects = {
  listPieces: (kind, surface) => LISTS[kind](surface),
  Sky,
  Badge,
  Hand,
  AudioBar,
}
