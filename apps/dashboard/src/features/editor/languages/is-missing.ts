import type { TextPlace } from './list-texts.ts'

/** Whether publishing waits for this text in a locale. */
export const isMissing = ({ isRequired, text }: TextPlace, locale: string): boolean =>
  isRequired && !text[locale]?.trim()
