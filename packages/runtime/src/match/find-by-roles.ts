import type { ElementIdentifier } from '@waymark/contract'

/** Common to every kind of match. */
interface Match {
  status: 'FOUND' | 'AMBIGUOUS' | 'MISSING' | 'OTHER_PAGE'
}

/**
 * Combines the matches of a step's identifiers: PRESENCE and ABSENCE are conditions, TARGETs are alternatives of
 * which the first match wins. Without a TARGET the result is `whole` once all conditions hold.
 */
export function findByRoles<M extends Match>(
  identifiers: readonly ElementIdentifier[],
  find: (identifier: ElementIdentifier) => M,
  whole: NoInfer<M>,
): M | { status: 'OTHER_PAGE' } {
  const isMet = identifiers.every((identifier) => {
    if (identifier.role === 'TARGET') return true
    const { status } = find(identifier)
    return (status === 'FOUND' || status === 'AMBIGUOUS') === (identifier.role === 'PRESENCE')
  })
  if (!isMet) return { status: 'OTHER_PAGE' }

  const targets = identifiers.filter(({ role }) => role === 'TARGET')
  if (targets.length === 0) return whole
  const matches: M[] = []
  for (const identifier of targets) {
    const match = find(identifier)
    if (match.status === 'FOUND') return match
    matches.push(match)
  }
  return (
    matches.find(({ status }) => status === 'AMBIGUOUS') ??
    matches.find(({ status }) => status === 'MISSING') ?? { status: 'OTHER_PAGE' }
  )
}
