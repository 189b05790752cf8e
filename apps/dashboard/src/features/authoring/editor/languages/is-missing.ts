import type { TextPlace } from './list-texts.ts'

/** Whether this text is missing in a locale and blocks publishing. */
export const isMissing = ({ isRequired, text }: TextPlace, locale: string): boolean =>
  isRequired && !text[locale]?.trim()
