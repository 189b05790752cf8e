import type { Block } from '@waymark/contract'

type Writable = Extract<Block, { type: 'TEXT' | 'BUTTON' }>

/** Blocks whose text is edited on the component itself. */
export const canWriteIn = (block: Block): block is Writable =>
  block.type === 'TEXT' || block.type === 'BUTTON'
