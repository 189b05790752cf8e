import type { ComponentType } from 'react'
import type { Effect } from '@waymark/contract/constants'
import type { HandProps } from '../nudges/hand.tsx'
import type { BadgeProps } from './badge.tsx'
import type { Piece, Surface } from './piece.ts'
import type { SkyProps } from './sky.tsx'

type Moving = Exclude<Effect, 'AUDIO'>

/** What moves over an app: effects, and the hand that shows a gesture. Few guides have any, so an app is given it by an entry of its own. */
export interface Effects {
  /** What falls or flies, with its whole flight. */
  listPieces(kind: Moving, surface: Surface): Piece[]
  Sky: ComponentType<SkyProps>
  /** Stands for an effect where motion is unwelcome. */
  Badge: ComponentType<BadgeProps>
  Hand: ComponentType<HandProps>
  /** Shows a sound and stops it. */
  AudioBar: ComponentType
}
