import i18next from 'i18next'
import { errorCodes, isSubErrorCode } from '@waymark/contract/constants'
import type { ErrorCode, SubError, SubErrorCode } from '@waymark/contract/constants'
import { toApiError, toSentence, type ApiError } from './api-error.ts'
import { nameLanguage } from './language-names.ts'

/** The words for what a call threw: what failed and its first detail, in the interface's language. */
export function toProblemText(error: unknown): string {
  const t = i18next.getFixedT(null, 'common')
  const problem = toApiError(error)
  if (problem.code === 'network_failure') return `${t('failure.network')}: ${t('failure.networkText')}`
  if (problem.status === 500) return t('failure.serverText')
  return toSentence(toHeadline(problem), problem.subErrors[0] && toDetailText(problem.subErrors[0]))
}

/** What failed, by its code; words of the server's own for this one case stay as they are. */
export function toHeadline({ code, message }: Pick<ApiError, 'code' | 'message'>): string {
  const known = code === 'network_failure' ? undefined : (errorCodes[code] as { message: string } | undefined)
  return known?.message === message
    ? i18next.getFixedT(null, 'common')(`errors.${code as ErrorCode}`)
    : message
}

/** One detail of an error, by its code. A newer server may know codes that this dashboard does not. */
export function toDetailText({ code, params, message }: SubError): string {
  if (!isSubErrorCode(code) || hasOwnWords(code)) return message
  const t = i18next.getFixedT(null, 'common') as (key: `details.${SubErrorCode}`, values: object) => string
  return t(`details.${code}`, nameLanguages(code, params))
}

/** The author's words to their end users, in their language. */
const hasOwnWords = (code: SubErrorCode) => code === 'answer_missing'

function nameLanguages(code: SubErrorCode, params: SubError['params'] = {}) {
  if (code !== 'translation_languages') return params
  const named = Object.entries(params).map(([name, tag]) => [
    name,
    nameLanguage(String(tag), i18next.language),
  ])
  return Object.fromEntries(named) as Record<string, string>
}
