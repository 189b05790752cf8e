import type { Component } from '../documents/component.ts'
import type { LocalizedText } from '../documents/locale.ts'
import { parseRichText, toFallbackText, toPlainText } from '../rich-text/index.ts'
import { isDefaultName } from './default-name.ts'
import { isPlaceholderText } from './placeholder-texts.ts'

interface NamedStep {
  name: string
  component?: Component | null | undefined
}

/** Reads a text of a block as people see it. */
export type ReadText = (blockId: string, text: LocalizedText) => string

const LONGEST = 40

interface Reading {
  read?: ReadText | undefined
  /** Longer titles are cut, in characters. */
  longest?: number | undefined
}

/**
 * What authors know a step by: the name that one of them gave it, or else its title. The title is read where a name is
 * shown, so that it is never saved as a second change.
 */
export function nameStep(
  { name, component }: NamedStep,
  locale: string,
  { read = toReader(locale), longest = LONGEST }: Reading = {},
): string {
  if (!component || !isDefaultName(name)) return name
  const texts = component.blocks.flatMap((it) => (it.type === 'TEXT' ? [it] : []))
  const title = texts.find(({ role }) => role === 'TITLE') ?? texts[0]
  if (!title || isPlaceholderText(title.text[locale] ?? '')) return name
  const text = toPlainText(parseRichText(read(title.id, title.text), () => false))
  return shorten(text.replace(/\s+/g, ' ').trim(), longest) || name
}

/** The step under the name that authors know it by, for messages about it. */
export const withName = <Step extends NamedStep>(step: Step, locale: string): Step => ({
  ...step,
  name: nameStep(step, locale),
})

const toReader =
  (locale: string): ReadText =>
  (_, text) =>
    toFallbackText(text[locale] ?? '')

/** Cuts between words, unless they are very long, and never within a character. */
function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  const end = text.lastIndexOf(' ', longest)
  const cut = end > longest / 2 ? end : longest
  return `${text.slice(0, cut).replace(/[\uD800-\uDBFF]$/, '')} …`
}
