import type { Block } from '@waymark/contract'
import type { TFunction } from 'i18next'

/** A block's name on the canvas: its kind and its text. */
export function toBlockName(t: TFunction<'editor-canvas'>, block: Block, words: string): string {
  const kind = t(`blocks.${block.type === 'TEXT' ? block.role : block.type}`)
  const short = words.trim().replace(/\s+/g, ' ').slice(0, 60)
  return short ? t('blocks.named', { kind, words: short }) : kind
}
