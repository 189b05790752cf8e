import i18next from 'i18next'
import type { ErrorCode, Reason, SubError, SubErrorCode } from '@waymark/contract/constants'
import { toApiError, toSentence } from './api-error.ts'
import { nameLanguage } from '../texts/language-names.ts'

/** The text for anything that a call threw: the failure and its first detail, in the interface's language. */
export function toProblemText(error: unknown): string {
  const t = i18next.getFixedT(null, 'common')
  const problem = toApiError(error)
  if (problem.code === 'network_failure') return `${t('failure.network')}: ${t('failure.networkText')}`
  if (problem.code === 'parameters_required') return t('failure.parameters')
  if (problem.status === 500) return t('failure.serverText')
  return toSentence(toHeadline(problem), problem.subErrors[0] && toDetailText(problem.subErrors[0]))
}

/**
 * Whether there is a text for a code. Looks in the texts rather than the contract, whose English sentences would make
 * the first load larger.
 */
const isErrorCode = (code: string): code is ErrorCode => i18next.exists(`problems:errors.${code}`)
const isSubErrorCode = (code: string): code is SubErrorCode => i18next.exists(toDetailKeys(code))

/** The screens' own checks say some details as well, so those are among the first texts. */
const toDetailKeys = (code: string) => [`problems:details.${code}`, `common:details.${code}`]

/** The headline of an error, by code. A newer server may send codes that this dashboard does not know. */
export function toHeadline({ code, message }: { code: string; message: string }): string {
  return isErrorCode(code) ? toErrorText(code) : message
}

/** A detail of any server, whose codes may be newer than this dashboard. */
interface Detail {
  code: string
  message: string
  params?: SubError['params'] | undefined
}

/** One detail of an error, by code. */
export function toDetailText({ code, params, message }: Detail): string {
  return findWords(code, params) ?? message
}

/** Why a background job failed, with its causes. Screens take it from useReasonText, which loads the texts. */
export function toReasonText({ code, params, message, causes = [] }: Reason): string {
  const words = findWords(code, params)
  return words === undefined ? message : toSentence(words, causes.map(toReasonText).join('; '))
}

function findWords(code: string, params: Reason['params']): string | undefined {
  if (!isSubErrorCode(code)) return isErrorCode(code) ? toErrorText(code) : undefined
  if (hasOwnWords(code)) return undefined
  const t = i18next.t as (keys: string[], values: object) => string
  return t(toDetailKeys(code), nameLanguages(code, params))
}

const toErrorText = (code: ErrorCode): string => i18next.getFixedT(null, 'problems')(`errors.${code}`)

/**
 * These messages are shown as they are: texts by the author for end users, and sentences stored by older
 * servers.
 */
const hasOwnWords = (code: SubErrorCode) => code === 'answer_missing' || code === 'other'

function nameLanguages(code: SubErrorCode, params: Reason['params'] = {}) {
  const languages: readonly string[] = languageParams[code] ?? []
  const named = Object.entries(params).map(([name, value]) => [
    name,
    languages.includes(name) ? nameLanguage(String(value), i18next.language) : value,
  ])
  return Object.fromEntries(named) as Record<string, string | number>
}

/** Parameters that are locale tags. */
const languageParams: Partial<Record<SubErrorCode, readonly string[]>> = {
  translation_languages: ['from', 'to'],
  text_not_translated: ['to'],
  sound_not_made: ['locale'],
}
