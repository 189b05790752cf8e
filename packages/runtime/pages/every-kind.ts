import type { Block, Component, Container, Guide } from '@waymark/contract'

/** Together, these components need every renderer, and with them a guide of this kind. */
export const EVERY_KIND = (
  [
    ['HIGHLIGHT', { type: 'TEXT', format: 'RICH' }],
    ['LABEL', { type: 'IMAGE' }],
    ['FULLSCREEN', { type: 'VIDEO' }],
    ['CAROUSEL_SLIDE', { type: 'DIVIDER' }],
    ['CHECKLIST', { type: 'ITEM' }],
    ['EFFECT', { type: 'BUTTON', action: { type: 'LINK' } }],
  ] as [Container, Block][]
).map(
  ([container, block]) =>
    ({ container, placement: 'CENTER', blocks: [block], style: {} }) as unknown as Component,
)

export const PRESENTED: Pick<Guide, 'avatar'> = { avatar: { media: 'avatar', name: 'Ada', position: 'END' } }
