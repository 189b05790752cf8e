import type { DeploymentStatus } from '@waymark/contract/constants'

/** What a deployment's status follows from. */
export interface DeploymentTimes {
  liveVersion: number
  liveStartAt: Date | null
  liveEndAt: Date | null
  stoppedAt: Date | null
}

/** The status at a moment. Nothing stores it, so no scheduler that died can leave content live or dark. */
export function deriveStatus(times: DeploymentTimes, now: Date): DeploymentStatus {
  if (times.liveVersion === 0) return 'DRAFT'
  if (times.stoppedAt) return 'STOPPED'
  if (times.liveStartAt && times.liveStartAt > now) return 'SCHEDULED'
  if (times.liveEndAt && times.liveEndAt <= now) return 'ENDED'
  return 'LIVE'
}

/** Delivered to target apps, now or at its start. */
export const isDelivered = (status: DeploymentStatus): boolean => status === 'LIVE' || status === 'SCHEDULED'
