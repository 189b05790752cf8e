import type { CallMeta } from '@waymark/contract'
import { listScopes, type TokenScope } from '@waymark/contract/constants'

/** Lists the scopes of a call, and those that fields of its input ask for besides; none if it is closed to tokens. */
export function listNeededScopes(
  { scope, alsoNeeds = [] }: Pick<CallMeta, 'scope' | 'alsoNeeds'>,
  input: unknown,
): TokenScope[] {
  const needed = listScopes(scope)
  if (needed.length === 0) return []
  const given = (input ?? {}) as Record<string, unknown>
  const further = alsoNeeds.filter(({ field, values }) => {
    const value = given[field]
    // A value that is no text is refused later, and until then not known to be harmless.
    return value !== undefined && (!values || typeof value !== 'string' || values.includes(value))
  })
  return [...new Set([...needed, ...further.map((it) => it.scope)])]
}
