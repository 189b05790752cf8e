import { holdoutVariants, type VariantKey } from '@waymark/contract/constants'
import { checkAppVersion } from './app-version-gate.ts'
import { matchEvent } from '../conditions/match-event.ts'
import { checkLimits } from './limits-gate.ts'
import type { Blocked, GateCheck, GateInput, LateGate, LateGates } from './gate.ts'
import { checkLocale } from './locale-gate.ts'
import { checkRollout } from './rollout-gate.ts'
import { isInHoldout, listOthers, pickVariant, toUnit } from '../assignment/pick-variant.ts'
import { checkSegments } from './segment-gate.ts'

/** In the contract's order. Each passes deployments that do not need it. */
const GATES: Record<LateGate, GateCheck> = {
  APP_HOLDOUT: checkAppHoldout,
  APP_VERSION: checkAppVersion,
  LOCALE: checkLocale,
  ROLLOUT: checkRollout,
  SEGMENT: checkSegments,
  LIMITS: checkLimits,
}

export const lateGates: LateGates = {
  findLateBlock: (input) => {
    for (const [gate, check] of Object.entries(GATES)) {
      const block = check(input)
      if (block) return { gate: gate as LateGate, ...block }
    }
    return undefined
  },
  findEventBlock: ({ name, conditions }, { eventProperties }) => {
    return matchEvent(conditions, eventProperties) ? undefined : { code: 'event_differs', name }
  },
  assignVariant: (deployment, { endUserId, accountId, startProjectId }) => {
    const { id, targeting, variants } = deployment
    const key = pickVariant(id, toUnit(targeting, endUserId, accountId), listOthers(targeting))?.key
    if (key === holdoutVariants.heldOut) return startProjectId ? deployment : null
    const guide = variants?.[key as VariantKey]
    return guide ? { ...deployment, guide } : deployment
  },
}

/** Unlike the holdout of one deployment, it also withholds guides that the app starts by hand. */
function checkAppHoldout({ manifest: { holdout }, context }: GateInput): Blocked {
  return (
    holdout &&
    isInHoldout(holdout, context.endUserId) && { code: 'held_out_of_all', percent: holdout.percent }
  )
}
