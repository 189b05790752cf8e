import type { Component } from '@waymark/contract'
import { CONFIG_VERSION, limits, placementsByContainer, type Container } from '@waymark/contract/constants'
import { toTexts } from './content-words.ts'
import { listLocales, type Draft, type DraftStep } from './draft.ts'

interface NewStep {
  id: string
  name: string
  container: Container
  /** The last step ends the flow, the others lead on. */
  isLast: boolean
}

/** A step that can be shown as it is: a title, a sentence and a button, in every locale that has words for them. */
export function createStep(draft: Draft, { id, name, container, isLast }: NewStep): DraftStep {
  return {
    id,
    fields: { name, optional: false, waitMs: 4000, onMissing: 'CENTER' },
    component: createComponent(listLocales(draft), container, isLast ? 'done' : 'next'),
    identifiers: [],
  }
}

export function createComponent(locales: string[], container: Container, button: 'next' | 'done'): Component {
  const action = button === 'done' ? ({ type: 'FINISH' } as const) : ({ type: 'NEXT' } as const)
  return {
    configVersion: CONFIG_VERSION,
    container,
    placement: placementsByContainer[container][0],
    blocks: [
      { id: 'title', type: 'TEXT', role: 'TITLE', text: toTexts(locales, 'title') },
      { id: 'text', type: 'TEXT', role: 'BODY', text: toTexts(locales, 'body') },
      { id: 'button', type: 'BUTTON', style: 'PRIMARY', label: toTexts(locales, button), action },
    ],
    style: { scheme: 'AUTO' },
    dismissal: { closeButton: true, escape: true, outside: false },
  }
}

/** A former last step whose button still reads as it came ends no longer: it leads on. */
export function continueFormerEnd(step: DraftStep, locales: string[]): Component | null {
  const done = toTexts(locales, 'done')
  const button = step.component?.blocks.find(
    (block) =>
      block.type === 'BUTTON' &&
      block.action.type === 'FINISH' &&
      Object.entries(block.label).every(([locale, label]) => label === done[locale]),
  )
  if (!step.component || button?.type !== 'BUTTON') return null
  const onward = {
    ...button,
    label: toTexts(Object.keys(button.label), 'next'),
    action: { type: 'NEXT' } as const,
  }
  return { ...step.component, blocks: step.component.blocks.map((it) => (it.id === button.id ? onward : it)) }
}

/** A copy with ids of its own, named after the original as far as the limit allows. */
export function duplicateStep(step: DraftStep, createId: () => string, suffix: string): DraftStep {
  const name = `${step.fields.name.slice(0, limits.nameLength - suffix.length - 1)} ${suffix}`
  return {
    ...step,
    id: createId(),
    fields: { ...step.fields, name },
    identifiers: step.identifiers.map(({ document }) => ({ id: createId(), document })),
  }
}
