import type { Action, Block, Component, LocalizedText } from '@waymark/contract'
import { guideWords } from '@waymark/contract/compiler'
import { containerTraits, type Container } from '@waymark/contract/constants'

/** English and German, the languages of what built-in templates say. Their buttons speak more of them. */
export const localized = (en: string, de: string): LocalizedText => ({ en, de })

export const title = (en: string, de: string): Block => ({
  id: 'title',
  type: 'TEXT',
  role: 'TITLE',
  text: localized(en, de),
})

export const body = (text: LocalizedText): Block => ({ id: 'body', type: 'TEXT', role: 'BODY', text })

export const item = (id: string, label: LocalizedText, to: { step: string } | { page: string }): Block => ({
  id,
  type: 'ITEM',
  label,
  action: 'step' in to ? { type: 'GO_TO_STEP', stepKey: to.step } : { type: 'GO_TO_PAGE', pageKey: to.page },
})

type PlainAction = Extract<Action['type'], 'NEXT' | 'BACK' | 'FINISH' | 'DISMISS'>

const button = (id: string, label: LocalizedText, type: PlainAction): Block => ({
  id,
  type: 'BUTTON',
  style: type === 'BACK' || type === 'DISMISS' ? 'SECONDARY' : 'PRIMARY',
  label,
  action: { type },
})

export const next = button('next', guideWords.next, 'NEXT')
export const back = button('back', guideWords.back, 'BACK')
export const later = button('later', guideWords.later, 'DISMISS')
export const done = button('done', guideWords.done, 'FINISH')
export const gotIt = button('done', guideWords.gotIt, 'FINISH')
export const start = button('start', guideWords.start, 'NEXT')

/** Creates a component with its container's defaults; `more` overrides them. */
export function createComponent(
  container: Container,
  blocks: Block[],
  more: Partial<Pick<Component, 'placement' | 'dismissal' | 'gesture' | 'effect' | 'advance'>> = {},
): Component {
  return {
    configVersion: 2,
    container,
    placement: containerTraits[container].placements[0],
    blocks,
    style: { scheme: 'AUTO' },
    dismissal: { closeButton: true, escape: true, outside: false },
    ...more,
  }
}
