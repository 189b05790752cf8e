import { checkAppVersion } from './app-version-gate.ts'
import { checkLimits } from './limits-gate.ts'
import type { LateGates } from './gate.ts'
import { checkLocale } from './locale-gate.ts'
import { checkRollout } from './rollout-gate.ts'
import { checkSegments } from './segment-gate.ts'

export const lateGates: LateGates = {
  APP_VERSION: checkAppVersion,
  LOCALE: checkLocale,
  ROLLOUT: checkRollout,
  SEGMENT: checkSegments,
  LIMITS: checkLimits,
}
