import type { LocalizedText } from '@waymark/contract'

/** A text of a survey in its default language, or in any that it has; empty without a text. */
export const localize = (text: LocalizedText | null, locale: string): string =>
  text?.[locale] ?? Object.values(text ?? {})[0] ?? ''
