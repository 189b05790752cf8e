import type { Block, Component } from '@waymark/contract'
import { containerTraits, type BlockKind, type Container } from '@waymark/contract/constants'

export const toBlockKind = (block: Block): BlockKind => (block.type === 'TEXT' ? block.role : block.type)

export const isFitting = (block: Block, container: Container): boolean =>
  containerTraits[container].fittingBlocks.includes(toBlockKind(block))

/** The blocks that can be added; at most one title and one progress bar. */
export function listAddable({ container, blocks }: Component): BlockKind[] {
  const present = new Set(blocks.map(toBlockKind))
  return containerTraits[container].fittingBlocks.filter(
    (kind) => !((kind === 'TITLE' || kind === 'PROGRESS') && present.has(kind)),
  )
}
