import type { LocalizedText } from '@waymark/contract'
import { guideWords, placeholderTexts } from '@waymark/contract/compiler'

/** The texts that new steps start with, in the guide's locale rather than the interface's. */
const WORDS = {
  title: placeholderTexts.title,
  body: placeholderTexts.ability,
  next: guideWords.next,
  done: guideWords.done,
  back: guideWords.back,
} satisfies Record<string, LocalizedText>

type Word = keyof typeof WORDS

/**
 * One text in each locale that has it. The first locale is the default and falls back to English; the others
 * stay empty for the author.
 */
export function toTexts(locales: string[], word: Word): Record<string, string> {
  const entries = locales.flatMap((locale, at) => {
    const text = findText(word, locale) ?? (at === 0 ? WORDS[word].en : undefined)
    return text === undefined ? [] : [[locale, text]]
  })
  return Object.fromEntries(entries) as Record<string, string>
}

/** Whether a text is the one that new steps start with in its locale. */
export const isDefaultText = (locale: string, text: string, word: Word): boolean =>
  text === (findText(word, locale) ?? WORDS[word].en)

function findText(word: Word, locale: string): string | undefined {
  const texts: LocalizedText = WORDS[word]
  return texts[locale] ?? texts[locale.split('-')[0] ?? '']
}
