import type { Block } from './component.ts'
import type { LocalizedText } from './locale.ts'

/** One text of a block, with the name of its field. Captions are numbered. */
export interface BlockText {
  field: 'text' | 'label' | 'alt' | 'hint' | `captions.${number}`
  text: LocalizedText
  /** Whether the block is empty without it. */
  isRequired: boolean
}

/** Lists the texts of a block in reading order. */
export function listBlockTexts(block: Block): BlockText[] {
  switch (block.type) {
    case 'TEXT':
      return [{ field: 'text', text: block.text, isRequired: true }]
    case 'BUTTON':
      return [{ field: 'label', text: block.label, isRequired: true }]
    case 'IMAGE':
      return [{ field: 'alt', text: block.alt, isRequired: false }]
    case 'ITEM':
      return [
        { field: 'label', text: block.label, isRequired: true },
        ...(block.hint ? [{ field: 'hint', text: block.hint, isRequired: false } as const] : []),
      ]
    case 'VIDEO':
      return [
        { field: 'alt', text: block.alt, isRequired: false },
        ...(block.captions ?? []).map(
          ({ text }, at) => ({ field: `captions.${at}`, text, isRequired: false }) as const,
        ),
      ]
    case 'DIVIDER':
    case 'PROGRESS':
      return []
  }
}

/** Returns the block with each text mapped. */
export function mapBlockTexts(
  block: Block,
  change: (text: LocalizedText, field: BlockText['field']) => LocalizedText,
): Block {
  switch (block.type) {
    case 'TEXT':
      return { ...block, text: change(block.text, 'text') }
    case 'BUTTON':
      return { ...block, label: change(block.label, 'label') }
    case 'IMAGE':
      return { ...block, alt: change(block.alt, 'alt') }
    case 'ITEM':
      return {
        ...block,
        label: change(block.label, 'label'),
        ...(block.hint && { hint: change(block.hint, 'hint') }),
      }
    case 'VIDEO':
      return {
        ...block,
        alt: change(block.alt, 'alt'),
        ...(block.captions && {
          captions: block.captions.map((it, at) => ({ ...it, text: change(it.text, `captions.${at}`) })),
        }),
      }
    case 'DIVIDER':
    case 'PROGRESS':
      return block
  }
}
