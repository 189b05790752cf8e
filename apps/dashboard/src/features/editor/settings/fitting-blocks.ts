import type { Block, Component } from '@waymark/contract'
import type { Container } from '@waymark/contract/constants'

/** What an author may add: a text by what it is for. */
export type BlockKind = 'TITLE' | 'BODY' | Exclude<Block['type'], 'TEXT'>

const card = ['TITLE', 'BODY', 'IMAGE', 'VIDEO', 'BUTTON', 'DIVIDER', 'PROGRESS'] as const
const list = ['TITLE', 'BODY', 'IMAGE', 'ITEM', 'DIVIDER', 'PROGRESS', 'BUTTON'] as const
const remark = ['TITLE', 'BODY'] as const
const chip = ['TITLE', 'BODY', 'IMAGE', 'BUTTON'] as const

/** What makes sense in each container. */
const FITTING: Record<Container, readonly BlockKind[]> = {
  TOOLTIP: card,
  HIGHLIGHT: card,
  SPOT: card,
  BEACON: card,
  POPUP: card,
  FULLSCREEN: card,
  DRAWER: card,
  BOTTOMSHEET: card,
  SLIDEIN: card,
  CAROUSEL_SLIDE: card,
  LABEL: chip,
  PING: chip,
  GESTURE: chip,
  NOTIFICATION: chip,
  CHECKLIST: list,
  MENU: list,
  EFFECT: remark,
}

export const toBlockKind = (block: Block): BlockKind => (block.type === 'TEXT' ? block.role : block.type)

export const isFitting = (block: Block, container: Container): boolean =>
  FITTING[container].includes(toBlockKind(block))

/** What can be added: a second title or bar of progress would say nothing new. */
export function listAddable({ container, blocks }: Component): BlockKind[] {
  const present = new Set(blocks.map(toBlockKind))
  return FITTING[container].filter(
    (kind) => !((kind === 'TITLE' || kind === 'PROGRESS') && present.has(kind)),
  )
}
