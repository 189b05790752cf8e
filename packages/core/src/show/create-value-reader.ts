import type { GuidePlaceholder, Manifest } from '@waymark/contract'
import { MANIFEST } from '../manifest/manifest-source.ts'
import { END_USER, type EndUser } from '../person/identity.ts'
import type { GuideRun, GuideServices } from './run-guide.ts'

/** Reads the values of placeholders: what the app said of the end user, and of the event that started the guide. */
export function createValueReader(
  { store, getVisit }: Pick<GuideServices, 'store' | 'getVisit'>,
  { run, event = run?.event }: Pick<GuideRun, 'run' | 'event'>,
): (placeholder: GuidePlaceholder) => unknown {
  const find = (values: Record<string, unknown> | undefined, name: string) =>
    values && Object.hasOwn(values, name) ? values[name] : undefined

  return ({ source, name, isPrivate }) => {
    if (source === 'EVENT') return find(event, name)
    const endUser = store.read<EndUser>(END_USER)
    // Somebody else may have signed in in another tab.
    if (endUser?.id !== getVisit().endUserId) return undefined
    return isPrivate && !isProven(endUser) ? undefined : find(endUser.properties, name)
  }

  /** The same rule as for what the server tells of somebody. */
  function isProven({ isAnonymous, signature }: EndUser): boolean {
    return !isAnonymous && !!(signature || store.read<Manifest>(MANIFEST)?.trustsUnsignedIds)
  }
}
