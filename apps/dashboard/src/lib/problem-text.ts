import i18next from 'i18next'
import { errorCodes, messages, signOnProblems, translationProblems } from '@waymark/contract/constants'
import type { ErrorCode, SignOnProblem, TranslationProblem } from '@waymark/contract/constants'
import { toApiError, toSentence } from './api-error.ts'
import { nameLanguage } from './language-names.ts'

/** The words for what a call threw: the server's message and first detail, in the interface's language. */
export function toProblemText(error: unknown): string {
  const t = i18next.getFixedT(null, 'common')
  const problem = toApiError(error)
  if (problem.code === 'network_failure') return `${t('failure.network')}: ${t('failure.networkText')}`
  if (problem.status === 500) return t('failure.serverText')
  const subErrors = problem.subErrors.map((it) => ({ ...it, message: translateMessage(it.message) }))
  return toSentence({ message: translateMessage(problem.message), subErrors })
}

/** The server speaks English; what it says in the contract's own words has a translation, the rest stays. */
export function translateMessage(message: string): string {
  const t = i18next.getFixedT(null, 'common')
  const key = messageKeys.get(message)
  if (key) return t(`messages.${key}`)
  const code = codesByMessage.get(message)
  if (code) return t(`errors.${code}`)
  const problem = problemsByMessage.get(message)
  if (problem) return t(`signOnProblems.${problem}`)
  for (const { problem: kind, pattern } of translationPatterns) {
    const found = pattern.exec(message)
    if (found) return t(`translationProblems.${kind}`, nameLanguages(found.groups ?? {}))
  }
  return message
}

const messageKeys = new Map(
  Object.entries(messages).map(([key, message]) => [message as string, key as keyof typeof messages]),
)
const problemsByMessage = new Map(
  Object.entries(signOnProblems).map(([problem, message]) => [message as string, problem as SignOnProblem]),
)
/** Some of these sentences have figures or words in them that only the server knew. */
const translationPatterns = Object.entries(translationProblems).map(([problem, sentence]) => ({
  problem: problem as TranslationProblem,
  pattern: new RegExp(`^${sentence.replace(/[.?()]/g, '\\$&').replace(/\{\{(\w+)\}\}/g, '(?<$1>.+)')}$`, 's'),
}))
const nameLanguages = ({ from, to, ...others }: Record<string, string>) => ({
  ...others,
  ...(from && { from: nameLanguage(from, i18next.language) }),
  ...(to && { to: nameLanguage(to, i18next.language) }),
})
const codesByMessage = new Map(
  Object.entries(errorCodes).map(([code, { message }]) => [message as string, code as ErrorCode]),
)
