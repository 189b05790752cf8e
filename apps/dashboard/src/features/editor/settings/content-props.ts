import type { Block, Component } from '@waymark/contract'
import type { DraftStep } from '../model/draft.ts'

export type VideoBlock = Extract<Block, { type: 'VIDEO' }>

/** What the panels about a step's component get. */
export interface ContentProps {
  step: DraftStep
  component: Component
}

/** What the fields of one block get; texts are shown and typed in `locale`. */
export interface BlockFieldsProps<T extends Block = Block> {
  screenId: string
  block: T
  locale: string
}
