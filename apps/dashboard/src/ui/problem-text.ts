import type { TFunction } from 'i18next'
import { toApiError, toSentence } from '../lib/api-error.ts'

/** The words for what a call threw; failures of the server or the network are said in the interface's language. */
export function toProblemText(error: unknown, t: TFunction): string {
  const problem = toApiError(error)
  if (problem.code === 'network_failure') return `${t('failure.network')}: ${t('failure.networkText')}`
  if (problem.status === 500) return t('failure.serverText')
  return toSentence(problem)
}
