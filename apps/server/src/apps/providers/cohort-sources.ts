import type { AccountType, ProviderType } from '@waymark/contract/constants'
import type { CohortSource } from './cohort-source.ts'

/** The analytics services that provide cohorts. */
export type CohortSources = Record<AccountType, CohortSource>

/** Returns the service of an account. */
export function getCohortSource(sources: CohortSources, type: ProviderType): CohortSource {
  if (type === 'STATIC') throw new Error('A file has no cohorts')
  return sources[type]
}
