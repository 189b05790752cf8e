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
  /** The activity of one end user with a deployment. */
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
  /**
   * How often each action of a step was taken, by the button or item that was pressed; and how often its element was
   * MISSING or AMBIGUOUS.
   */
  actionCounters: {
    deploymentNum: number
    deploymentVersion: number
    stepKey: string
    /** Empty if none was pressed, or an older SDK did not say which. */
    blockId: string
    action: string
    day: string
    count: number
  }
  /** Steps whose element was announced to be missing, until it is found again. */
  stepHealth: {
    deploymentId: string
    stepKey: string
    /** The first day on which it was missing, in UTC. */
    since: string
    notedAt: Date
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
