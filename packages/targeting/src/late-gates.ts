import { checkAppVersion } from './app-version-gate.ts'
import { checkLimits } from './limits-gate.ts'
import type { LateGates } from './question.ts'
import { checkLocale } from './locale-gate.ts'
import { checkRollout } from './rollout-gate.ts'
import { checkSegments } from './segment-gate.ts'

export const lateGates: LateGates = { checkAppVersion, checkLocale, checkRollout, checkSegments, checkLimits }
