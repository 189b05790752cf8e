import type { Block, Style } from '@waymark/contract'
import type { DraftStep } from '../model/draft.ts'

/** The version of what lies in the clipboard: a newer one is not understood here. */
export const CLIP_VERSION = 1

interface ClipFields {
  version: typeof CLIP_VERSION
  /** Names the app whose images are shown. */
  sdkKey: string
}

/** Screens on their way from one place to another, perhaps of another project. */
export interface StepClip extends ClipFields {
  waymark: 'steps'
  steps: DraftStep[]
}

/** A part of a component. */
export interface BlockClip extends ClipFields {
  waymark: 'block'
  block: Block
}

/** How a component looks, for others to look alike. */
export interface StyleClip extends ClipFields {
  waymark: 'style'
  style: Style
}

export type Clip = StepClip | BlockClip | StyleClip
