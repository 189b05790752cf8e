import { checkLimits } from './limits-gate.ts'
import type { LateGates } from './question.ts'
import { checkSegments } from './segment-gate.ts'

export const lateGates: LateGates = { checkSegments, checkLimits }
