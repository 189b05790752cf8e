import type { Block, Component } from '@waymark/contract'
import { toBlockId } from '../model/component-edits.ts'
import { toTexts } from '../model/content-words.ts'
import type { BlockKind } from '@waymark/contract/constants'

interface BlockSources {
  locales: string[]
  /** The initial target of a list entry. */
  firstStepKey: string
  /** Whether there is another step to go to. */
  hasSteps: boolean
  /** The SHA-256 of an uploaded image or video. */
  media?: string
}

/** Creates a block of a kind, ready to be stored. */
export function createBlock(component: Component, kind: BlockKind, sources: BlockSources): Block {
  const { locales, media = '' } = sources
  const id = toBlockId(component, ID_BASES[kind])
  switch (kind) {
    case 'TITLE':
    case 'BODY':
      return { id, type: 'TEXT', role: kind, text: {} }
    case 'IMAGE':
      return { id, type: kind, media, alt: {} }
    case 'VIDEO':
      return { id, type: kind, media, alt: {}, autoplay: false }
    case 'BUTTON':
      return { id, type: kind, ...createButton(component, sources) }
    case 'DIVIDER':
    case 'PROGRESS':
      return { id, type: kind }
    case 'ITEM':
      return {
        id,
        type: kind,
        label: {},
        action: sources.hasSteps
          ? { type: 'GO_TO_STEP', stepKey: sources.firstStepKey }
          : { type: 'OPEN_LINK', url: '/', newTab: false },
      }
  }

  function createButton({ blocks }: Component, { hasSteps }: BlockSources) {
    const isFirst = !blocks.some((it) => it.type === 'BUTTON')
    if (isFirst || !hasSteps) {
      const action = hasSteps ? ({ type: 'NEXT' } as const) : ({ type: 'FINISH' } as const)
      return {
        style: isFirst ? ('PRIMARY' as const) : ('SECONDARY' as const),
        label: toTexts(locales, hasSteps ? 'next' : 'done'),
        action,
      }
    }
    return { style: 'SECONDARY' as const, label: toTexts(locales, 'back'), action: { type: 'BACK' } as const }
  }
}

const ID_BASES: Record<BlockKind, string> = {
  TITLE: 'title',
  BODY: 'text',
  IMAGE: 'image',
  VIDEO: 'video',
  BUTTON: 'button',
  DIVIDER: 'line',
  PROGRESS: 'progress',
  ITEM: 'item',
}
