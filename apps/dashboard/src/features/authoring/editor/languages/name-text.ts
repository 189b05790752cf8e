import type { Block } from '@waymark/contract'
import type { TFunction } from 'i18next'
import { toBlockName } from '../canvas/block-name.ts'

interface Names {
  t: TFunction<'editor-languages'>
  tc: TFunction<'editor-canvas'>
}

interface TextInBlock {
  /** All blocks of the step. */
  blocks: readonly Block[]
  block: Block
  field: string
}

/** A text's name, unique within its step: the block, and which of its texts. */
export function nameText({ t, tc }: Names, { blocks, block, field }: TextInBlock): string {
  const name = toBlockName(tc, block, '')
  const alike = blocks.filter((it) => toBlockName(tc, it, '') === name)
  const kind = alike.length > 1 ? t('texts.numbered', { name, number: alike.indexOf(block) + 1 }) : name
  if (field === 'alt' || field === 'hint') return t(`texts.${field}`, { kind })
  const [, caption] = field.split('captions.')
  return caption === undefined ? kind : t('texts.caption', { kind, number: Number(caption) + 1 })
}
