import type { GuidePlaceholder } from '../documents/placeholder.ts'
import { listPlaceholders } from '../rich-text/placeholder.ts'
import { isAnswerToken } from '../survey-path/answer-token.ts'
import { toReaderToken } from '../survey-path/reader-token.ts'
import { markPrivate } from './cut-component.ts'
import type { AppProperties } from './guide-source.ts'

/** Puts tokens in the place of the placeholders of a survey's texts, and lists the placeholders beside them. */
export function createReaderTokens(properties: AppProperties) {
  const placeholders: GuidePlaceholder[] = []

  return {
    placeholders,
    put(text: string): string {
      let [put, end] = ['', 0]
      for (const { start, end: next, placeholder } of listPlaceholders(text)) {
        // Answers are written in the same braces; a property whose name begins like theirs is quoted.
        if (isAnswerToken(text.slice(start, next))) continue
        placeholders.push(markPrivate(placeholder, properties))
        put += text.slice(end, start) + toReaderToken(placeholders.length - 1, placeholder.fallback)
        end = next
      }
      return put + text.slice(end)
    },
  }
}
