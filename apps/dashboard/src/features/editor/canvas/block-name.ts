import type { Block } from '@waymark/contract'
import type { TFunction } from 'i18next'

/** What a block is called on the canvas: its kind, and the words that stand in it. */
export function toBlockName(t: TFunction<'editor-canvas'>, block: Block, words: string): string {
  const kind = t(`blocks.${block.type === 'TEXT' ? block.role : block.type}`)
  const short = words.trim().replace(/\s+/g, ' ').slice(0, 60)
  return short ? t('blocks.named', { kind, words: short }) : kind
}
