import type { ComponentType } from 'react'
import type { Effect, Gesture } from '@waymark/contract/constants'
import type { Piece, Surface } from './piece.ts'

type Moving = Exclude<Effect, 'AUDIO'>

export interface SkyProps {
  pieces: readonly Piece[]
  durationMs: number
}

export interface BadgeProps {
  kind: Effect
  colours: readonly string[]
}

export interface HandProps {
  gesture: Gesture
  /** The fingertip's point in the window. */
  at: { x: number; y: number }
}

/**
 * Everything that moves over an app: effects, and the hand that shows a gesture. Few guides have any, so an entry of
 * its own gives it to an app.
 */
export interface Effects {
  /** Lists the pieces that fall or fly, each with its whole flight. */
  listPieces(kind: Moving, surface: Surface): Piece[]
  Sky: ComponentType<SkyProps>
  /** Stands for an effect where motion is unwelcome. */
  Badge: ComponentType<BadgeProps>
  Hand: ComponentType<HandProps>
  /** Shows a sound and stops it. */
  AudioBar: ComponentType
}
