import type { DeploymentStatus } from '@waymark/contract/constants'

/** The times that a deployment's status is derived from. */
export interface DeploymentTimes {
  liveVersion: number
  liveStartAt: Date | null
  liveEndAt: Date | null
  stoppedAt: Date | null
}

/** The status at a moment. It is never stored, so a dead scheduler cannot leave content live or dark. */
export function deriveStatus(times: DeploymentTimes, now: Date): DeploymentStatus {
  if (times.liveVersion === 0) return 'DRAFT'
  if (times.stoppedAt) return 'STOPPED'
  if (times.liveStartAt && times.liveStartAt > now) return 'SCHEDULED'
  if (times.liveEndAt && times.liveEndAt <= now) return 'ENDED'
  return 'LIVE'
}

/** Whether it is delivered to target apps, now or from its start. */
export const isDelivered = (status: DeploymentStatus): boolean => status === 'LIVE' || status === 'SCHEDULED'
