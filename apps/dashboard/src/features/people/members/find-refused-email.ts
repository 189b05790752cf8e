import { toApiError } from '../../../lib/errors/api-error.ts'
import { toDetailText } from '../../../lib/errors/problem-text.ts'

/** The refused address among the invited ones, with the reason; undefined if the error concerns none of them. */
export function findRefusedEmail(error: unknown, emails: readonly string[]): string | undefined {
  if (!error) return undefined
  for (const detail of toApiError(error).subErrors) {
    const index = /^invites\.(\d+)\.email$/.exec(detail.field ?? '')?.[1]
    const email = index === undefined ? undefined : emails[Number(index)]
    if (email) return `${email}: ${toDetailText(detail)}`
  }
  return undefined
}
