import type { Block, Component } from '@waymark/contract'
import { moveBlock } from '../model/component-edits.ts'
import type { Box, Point } from './box.ts'

/** A block with where it is drawn. */
export interface PlacedBlock {
  block: Block
  box: Box
}

/** Buttons stand beside each other at the foot, everything else below each other: those take each other's places. */
export const isInSameRow = (a: Block, b: Block): boolean => (a.type === 'BUTTON') === (b.type === 'BUTTON')

/** The block that a dragged one is dropped before; undefined behind the last one. */
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

/** Puts a block right before another one, or behind all of them. */
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
