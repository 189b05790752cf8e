import type { Block, Component } from '@waymark/contract'
import type { DraftStep } from '../model/draft.ts'

export type VideoBlock = Extract<Block, { type: 'VIDEO' }>

/** The props of the panels about a step's component. */
export interface ContentProps {
  step: DraftStep
  component: Component
}

/** The props of one block's fields; texts are shown and edited in `locale`. */
export interface BlockFieldsProps<T extends Block = Block> {
  stepId: string
  block: T
  locale: string
}
