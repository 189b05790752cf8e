import type { ProviderType } from '@waymark/contract/constants'
import type { AccountAddress } from '../../platform/db/tables/providers.ts'

export interface CohortAccount extends AccountAddress {
  token: string
}

/** An analytics service that cohorts come from. */
export interface CohortSource {
  /** The ids of a cohort's members, some at a time. Throws SyncFailure when the service does not give them. */
  readMembers(account: CohortAccount, cohortId: string): AsyncIterable<string[]>
}

/** Why a synchronisation did not succeed, in a sentence for the author. */
export class SyncFailure extends Error {}

/** The service of a type of account; undefined where cohorts cannot be read. */
export const findCohortSource = (type: ProviderType): CohortSource | undefined => sources[type]

const sources: Partial<Record<ProviderType, CohortSource>> = {
  MIXPANEL: {
    // eslint-disable-next-line require-yield
    async *readMembers({ region, projectId }) {
      if (!region || !projectId) throw new SyncFailure('Give the account its region and its project id first')
      throw new SyncFailure('This version of Waymark cannot read cohorts from Mixpanel yet')
    },
  },
}
