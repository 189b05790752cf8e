import type { Block, Component } from '@waymark/contract'
import { isDefaultText, toTexts } from './content-words.ts'
import { renumber } from '@waymark/contract/compiler'
import { listLocales, type Draft, type DraftStep } from './draft.ts'
import { listHomes, listStepsAt, START, withStepsAt } from './draft-steps.ts'

type Button = Extract<Block, { type: 'BUTTON' }>

/**
 * Keeps buttons and names in line with their steps' places after steps were added, moved or removed: only the last step
 * of a list ends the guide. Labels and numbers in names change too, unless an author wrote them. Steps that stay last,
 * or stay in the middle, keep their end: an author may have meant it.
 */
export function followPlaces(before: Draft, after: Draft): Draft {
  const locales = listLocales(after)
  return listHomes(after).reduce((draft, home) => {
    const steps = listStepsAt(after, home)
    if (home === START || steps === listStepsAt(before, home)) return draft
    const followed = followPlacesIn(steps, listStepsAt(before, home), locales)
    return followed.every((it, at) => it === steps[at]) ? draft : withStepsAt(draft, home, followed)
  }, after)
}

function followPlacesIn(after: DraftStep[], before: DraftStep[], locales: string[]): DraftStep[] {
  const middle = new Set(before.slice(0, -1).map(({ id }) => id))
  const formerEnd = before.at(-1)?.id
  return after.map((it, at) => {
    const step = withNumber(it, at + 1)
    const isLast = at === after.length - 1
    const isAsBefore = isLast ? step.id === formerEnd : middle.has(step.id)
    return isAsBefore ? step : followPlace(step, isLast, locales)
  })
}

function withNumber(step: DraftStep, number: number): DraftStep {
  const name = renumber(step.fields.name, number)
  return name === step.fields.name ? step : { ...step, fields: { ...step.fields, name } }
}

function followPlace(step: DraftStep, isLast: boolean, locales: string[]): DraftStep {
  const [from, to] = isLast ? (['NEXT', 'FINISH'] as const) : (['FINISH', 'NEXT'] as const)
  const button = step.component && findMainButton(step.component)
  if (!step.component || button?.action.type !== from) return step
  const [oldWord, newWord] = isLast ? (['next', 'done'] as const) : (['done', 'next'] as const)
  const isDefault = Object.entries(button.label).every((it) => isDefaultText(...it, oldWord))
  const written = locales.filter((locale) => button.label[locale] !== undefined)
  const label = isDefault ? toTexts(written, newWord) : button.label
  const followed: Block = { ...button, label, action: { type: to } }
  const blocks = step.component.blocks.map((it) => (it.id === button.id ? followed : it))
  return { ...step, component: { ...step.component, blocks } }
}

/** The button that end users are meant to press. */
function findMainButton({ blocks }: Component): Button | undefined {
  const buttons = blocks.filter((it): it is Button => it.type === 'BUTTON')
  return buttons.find(({ style }) => style === 'PRIMARY') ?? (buttons.length === 1 ? buttons[0] : undefined)
}
