import type { Blocked, GateInput } from './gate.ts'
import { rolloutBucket } from '../assignment/rollout-bucket.ts'

export function checkRollout({ deployment, context }: GateInput): Blocked {
  const percent = deployment.targeting.rolloutPercent
  const bucket = rolloutBucket(deployment.id, context.endUserId)
  return bucket < percent ? undefined : { code: 'outside_rollout', bucket, percent }
}
