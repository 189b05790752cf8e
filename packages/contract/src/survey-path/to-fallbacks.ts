import type { LocalizedText } from '../documents/locale.ts'
import { ANSWER_TOKEN } from './answer-token.ts'
import { toReaderFallbacks } from './reader-token.ts'

/** Returns a text of a compiled survey as a reader sees it who gave no answers and is unknown. */
export const toFallbacks = (text: LocalizedText): LocalizedText =>
  Object.fromEntries(
    Object.entries(text).map(([locale, it]) => [
      locale,
      toReaderFallbacks(it.replace(ANSWER_TOKEN, (_, __, fallback = '') => (fallback as string).trim())),
    ]),
  )
