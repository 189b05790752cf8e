import type { Generated } from 'kysely'
import type { JobState } from '@waymark/contract'

export interface JobsTables {
  /** What people see of work in the background. */
  jobs: {
    id: string
    kind: string
    orgId: string | null
    appId: string | null
    subject: string
    state: Generated<JobState>
    attempts: Generated<number>
    maxAttempts: number
    /** How far it has come, where it tells. */
    done: number | null
    total: number | null
    /** Why the last attempt failed. */
    reason: string | null
    createdAt: Date
    updatedAt: Date
    finishedAt: Date | null
  }
}
