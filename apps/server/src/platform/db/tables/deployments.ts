import type { LimitWindow, ProjectSubType } from '@waymark/contract/constants'
import type { Generated } from 'kysely'
import type { Audited, Json } from './column-types.ts'

export interface DeploymentsTables {
  limitGroups: Audited & {
    id: string
    appId: string
    name: string
    subTypes: Json<ProjectSubType[]>
    max: number
    looksBack: LimitWindow
  }
  /** What one end user did with a deployment. */
  deploymentEndUsers: {
    deploymentNum: number
    endUserNum: number
    firstSeenAt: Date
    lastSeenAt: Date
    /** lastSeenAt truncated to the hour, which is indexed. */
    lastSeenHour: Date
    seen: number
    started: number
    completed: number
    dismissed: number
    lastStepKey: string | null
    lastStepAt: Date | null
    lastStartedAt: Date | null
  }
  /** How long completions took, as counts per bucket; see `duration-bucket.ts`. */
  completionTimes: {
    deploymentNum: number
    deploymentVersion: number
    day: string
    bucket: number
    count: number
  }
  /** Distinct end users per day, one bit each; see `end-user-sets.ts`. */
  dayReachSets: {
    deploymentNum: number
    type: number
    day: string
    block: number
    endUsers: string
    added: number
  }
  dayReachCounters: {
    deploymentNum: number
    type: number
    day: string
    /** The number of bits in the sets, written with them. */
    endUsers: number
    /** How many bits were ever cleared. */
    removed: Generated<number>
  }
}
