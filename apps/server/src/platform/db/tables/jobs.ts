import type { Generated } from 'kysely'
import type { JobState, Reason } from '@waymark/contract'
import type { Json } from './column-types.ts'

export interface JobsTables {
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
}
