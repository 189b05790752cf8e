import { isPlaceholderText } from '@waymark/contract/compiler'
import { parseRichText, toFallbackText, toPlainText } from '@waymark/contract/rich-text'
import { isDefaultName } from './default-name.ts'
import type { Draft, DraftStep } from './draft.ts'
import { findStep, changeStep } from './draft-steps.ts'
import { toStepName } from './to-step-name.ts'

/** Keeps the names of steps in line with their titles, unless an author wrote the name. */
export function followTitles(before: Draft, after: Draft, stepIds: readonly string[]): Draft {
  return stepIds.reduce((draft, id) => {
    const former = findStep(before, id)
    return former ? changeStep(draft, id, (step) => followTitle(former, step, draft.defaultLocale)) : draft
  }, after)
}

function followTitle(before: DraftStep, after: DraftStep, locale: string): DraftStep {
  const [former, title] = [readTitle(before, locale), readTitle(after, locale)]
  if (!title || title === former) return after
  const { name } = after.fields
  const isGiven = name !== former && !isDefaultName(name) && !isOfElement(after)
  return isGiven ? after : { ...after, fields: { ...after.fields, name: title } }
}

/** The title as a name; undefined until an author has written one. */
function readTitle({ component }: DraftStep, locale: string): string | undefined {
  const title = component?.blocks.find((it) => it.type === 'TEXT' && it.role === 'TITLE')
  const text = title?.type === 'TEXT' ? (title.text[locale] ?? '') : ''
  return isPlaceholderText(text)
    ? undefined
    : toStepName(toPlainText(parseRichText(toFallbackText(text), () => false)))
}

/** Whether the step still has the name of the element that it was picked with. */
const isOfElement = ({ fields, identifiers }: DraftStep): boolean =>
  identifiers.some(({ document }) =>
    Object.values(document.text?.value ?? {}).some((it) => toStepName(it) === fields.name),
  )
