import { toApiError } from '../../../lib/errors/api-error.ts'
import { toDetailText } from '../../../lib/errors/problem-text.ts'

/** The domains that the server refused and why, for the field that holds all of them. */
export function findRefusedDomains(error: unknown, domains: readonly string[]): string | null {
  if (!error) return null
  const { subErrors } = toApiError(error)
  const refused = subErrors.filter(({ field }) => field?.startsWith('domains.'))
  const [first] = refused
  if (!first) return null
  const names = refused.map(({ field = '' }) => domains[Number(field.slice('domains.'.length))])
  return `${names.filter(Boolean).join(', ')}: ${toDetailText(first)}`
}
