import type { JobState } from '@waymark/contract'
import type { Reason } from '@waymark/contract/constants'
import type { Generated } from 'kysely'
import type { Json } from './column-types.ts'

export interface PlatformTables {
  /** Files in the store that no row names yet, or any more. Triggers of the naming tables record them. */
  looseFiles: {
    storeKey: string
    since: Date
    /** The sweep will delete it; it can no longer be taken into use. */
    isGoing: Generated<boolean>
  }
  /** The part of background jobs that people see. */
  jobs: {
    id: string
    kind: string
    orgId: string | null
    appId: string | null
    subject: string
    state: Generated<JobState>
    attempts: Generated<number>
    maxAttempts: number
    /** The progress, if the job reports it. */
    done: number | null
    total: number | null
    /** Why the last attempt failed. */
    reason: Json<Reason> | null
    createdAt: Date
    updatedAt: Date
    finishedAt: Date | null
  }
  /** Whether regular expressions of authors may run. */
  patternVerdicts: { pattern: string; isSafe: boolean }
  rateCounters: { key: string; count: number; endsAt: Date }
}
