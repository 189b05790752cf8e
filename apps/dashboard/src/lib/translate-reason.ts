import i18next from 'i18next'
import { errorCodes, fillSentence, subErrorMessages } from '@waymark/contract/constants'
import type { ErrorCode, SubErrorCode } from '@waymark/contract/constants'
import { toDetailText } from './problem-text.ts'

/**
 * Why something in the background failed, in the interface's language. The server keeps such reasons as sentences;
 * those of the contract's own have a translation, the rest stays.
 */
export function translateReason(reason: string): string {
  const code = codesBySentence.get(reason)
  if (code) return toDetailText({ code, message: reason })
  const error = errorsBySentence.get(reason)
  if (error) return i18next.getFixedT(null, 'common')(`errors.${error}`)
  for (const { code: known, names, pattern } of patterns) {
    const found = pattern.exec(reason)
    const params = found && Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']))
    if (params) return toDetailText({ code: known, params, message: reason })
  }
  return reason
}

const sentences = Object.entries(subErrorMessages) as [SubErrorCode, string][]
const codesBySentence = new Map(sentences.map(([code, sentence]) => [sentence, code]))
const errorsBySentence = new Map(
  Object.entries(errorCodes).map(([code, { message }]) => [message as string, code as ErrorCode]),
)
/** Of services that translate and speak: those with figures or words in them that only the server knew. */
const patterns = sentences
  .filter(([code, sentence]) => /^(translation|speech)_/.test(code) && sentence.includes('{{'))
  .map(([code, sentence]) => {
    const names = [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
    const marks = Object.fromEntries(names.map((name) => [name, '(.+)']))
    const pattern = new RegExp(`^${fillSentence(sentence.replace(/[.?()]/g, '\\$&'), marks)}$`, 's')
    return { code, names, pattern }
  })
