import { toApiError } from '../../lib/api-error.ts'
import { translateMessage } from '../../lib/problem-text.ts'

/** Which of the invited addresses the server refused and why; undefined when it was not about one of them. */
export function findRefusedEmail(error: unknown, emails: readonly string[]): string | undefined {
  if (!error) return undefined
  for (const { field, message } of toApiError(error).subErrors) {
    const index = /^invites\.(\d+)\.email$/.exec(field ?? '')?.[1]
    const email = index === undefined ? undefined : emails[Number(index)]
    if (email) return `${email}: ${translateMessage(message)}`
  }
  return undefined
}
