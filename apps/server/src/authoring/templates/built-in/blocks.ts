import type { Action, Block, Component, LocalizedText } from '@waymark/contract'
import { containerTraits, type Container } from '@waymark/contract/constants'

/** English and German, the languages of the built-in templates. */
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

export const next = button('next', localized('Next', 'Weiter'), 'NEXT')
export const back = button('back', localized('Back', 'Zurück'), 'BACK')
export const later = button('later', localized('Not now', 'Jetzt nicht'), 'DISMISS')
export const done = button('done', localized('Done', 'Fertig'), 'FINISH')
export const gotIt = button('done', localized('Got it', 'Alles klar'), 'FINISH')
export const start = button('start', localized('Show me', 'Los geht’s'), 'NEXT')

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
