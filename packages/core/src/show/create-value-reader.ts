import type { GuidePlaceholder, Manifest } from '@waymark/contract'
import { MANIFEST } from '../manifest/manifest-source.ts'
import { END_USER, type EndUser } from '../person/identity.ts'
import type { GuideRun, GuideServices } from './run-guide.ts'

/**
 * Reads the values of placeholders: the app's properties of the end user and of their account, and those of the event
 * that started the guide.
 */
export function createValueReader(
  { store, getVisit }: Pick<GuideServices, 'store' | 'getVisit'>,
  { run, event = run?.event }: Pick<GuideRun, 'run' | 'event'>,
): (placeholder: GuidePlaceholder) => unknown {
  function findValues({ source, isPrivate }: GuidePlaceholder): Record<string, unknown> | undefined {
    if (source === 'EVENT') return event
    const endUser = store.read<EndUser>(END_USER)
    // Somebody else may have signed in in another tab.
    if (endUser?.id !== getVisit().endUserId || (isPrivate && !isProven(endUser))) return undefined
    return (source === 'ACCOUNT' ? endUser.account : endUser)?.properties
  }

  /** The same rule as for the server's own facts about an end user. */
  const isProven = ({ isAnonymous, signature }: EndUser) =>
    !isAnonymous && (signature || store.read<Manifest>(MANIFEST)?.trustsUnsignedIds)

  return (placeholder) => {
    const values = findValues(placeholder)
    return values && Object.hasOwn(values, placeholder.name) ? values[placeholder.name] : undefined
  }
}
