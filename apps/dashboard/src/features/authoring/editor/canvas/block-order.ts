import type { Block, Component } from '@waymark/contract'
import { moveBlock } from '../model/component-edits.ts'
import type { Box, Point } from './box.ts'

/** A block and where it is drawn. */
export interface PlacedBlock {
  block: Block
  box: Box
}

/** Buttons form a row at the bottom and all other blocks a column; blocks trade places only within these. */
export const isInSameRow = (a: Block, b: Block): boolean => (a.type === 'BUTTON') === (b.type === 'BUTTON')

/** The block that a dragged one is dropped before; undefined at the end. */
export function findBlockAfter(
  others: readonly PlacedBlock[],
  at: Point,
  isRtl: boolean,
): PlacedBlock | undefined {
  const isAfter = ({ block, box }: PlacedBlock) => {
    if (block.type !== 'BUTTON') return at.y < box.y + box.height / 2
    if (at.y < box.y) return true
    if (at.y > box.y + box.height) return false
    const middle = box.x + box.width / 2
    return isRtl ? at.x > middle : at.x < middle
  }
  return others.find(isAfter)
}

/** Moves a block right before another one, or to the end. */
export function moveBlockBefore(
  component: Component,
  blockId: string,
  beforeId: string | undefined,
): Component {
  const from = component.blocks.findIndex(({ id }) => id === blockId)
  if (from < 0 || beforeId === blockId) return component
  const others = component.blocks.filter(({ id }) => id !== blockId)
  const found = others.findIndex(({ id }) => id === beforeId)
  return moveBlock(component, blockId, (found < 0 ? others.length : found) - from)
}
