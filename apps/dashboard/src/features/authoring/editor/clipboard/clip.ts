import type { Block, Style } from '@waymark/contract'
import type { DraftStep } from '../model/draft.ts'

/** The clipboard format's version; newer ones are not understood. */
export const CLIP_VERSION = 1

interface ClipFields {
  version: typeof CLIP_VERSION
  /** Identifies the app whose images are shown. */
  sdkKey: string
}

/** Copied steps, possibly from another project. */
export interface StepClip extends ClipFields {
  waymark: 'steps'
  steps: DraftStep[]
}

/** A copied block. */
export interface BlockClip extends ClipFields {
  waymark: 'block'
  block: Block
}

/** A copied style, to apply to other components. */
export interface StyleClip extends ClipFields {
  waymark: 'style'
  style: Style
}

export type Clip = StepClip | BlockClip | StyleClip
