import type { LocalizedText } from '../documents/locale.ts'
import { ANSWER_TOKEN } from './answer-token.ts'
import { toReaderFallbacks } from './reader-token.ts'

/** A text of a compiled survey as somebody reads it who gave no answers and of whom nothing is known. */
export const toFallbacks = (text: LocalizedText): LocalizedText =>
  Object.fromEntries(
    Object.entries(text).map(([locale, it]) => [
      locale,
      toReaderFallbacks(it.replace(ANSWER_TOKEN, (_, __, fallback = '') => (fallback as string).trim())),
    ]),
  )
