import type { Manifest, TargetingRules } from '@waymark/contract'
import { holdoutVariants, type VariantKey } from '@waymark/contract/constants'
import { checkAppVersion } from './app-version-gate.ts'
import { matchEvent } from './match-event.ts'
import { checkLimits } from './limits-gate.ts'
import type { Block, GateCheck, GateInput, LateGate, LateGates } from './gate.ts'
import { checkLocale } from './locale-gate.ts'
import { checkRollout } from './rollout-gate.ts'
import { isInHoldout, listVariants, pickVariant, toUnit } from './pick-variant.ts'
import { checkSegments } from './segment-gate.ts'

/** Manifests of older servers lack audiences and limits. */
type AnyRules = Omit<TargetingRules, 'audience' | 'limits'> & Partial<TargetingRules>

type IsNeeded = (rules: AnyRules, input: GateInput) => unknown

/** In the contract's order. */
const GATES: { gate: LateGate; isNeeded: IsNeeded; check: GateCheck }[] = [
  { gate: 'APP_HOLDOUT', isNeeded: (_rules, { manifest }) => manifest?.holdout, check: checkAppHoldout },
  {
    gate: 'APP_VERSION',
    isNeeded: ({ appVersionRange: { min, max } }) => min || max,
    check: checkAppVersion,
  },
  { gate: 'LOCALE', isNeeded: ({ locales }) => locales.length, check: checkLocale },
  { gate: 'ROLLOUT', isNeeded: ({ rolloutPercent }) => rolloutPercent < 100, check: checkRollout },
  {
    gate: 'SEGMENT',
    isNeeded: ({ audience }) => audience && audience.include.length + audience.exclude.length,
    check: checkSegments,
  },
  { gate: 'LIMITS', isNeeded: hasLimits, check: checkLimits },
]

export const lateGates: LateGates = {
  findLateBlock: (input) => {
    for (const { gate, isNeeded, check } of GATES) {
      const block = isNeeded(input.deployment.targeting, input) && check(input)
      if (block) return { gate, ...(block as Block) }
    }
    return undefined
  },
  findEventBlock: ({ name, conditions }, { eventProperties }) => {
    return matchEvent(conditions, eventProperties) ? undefined : { code: 'event_differs', name }
  },
  assignVariant: (deployment, { endUserId, accountId, startProjectId }) => {
    const { id, targeting, variants } = deployment
    const key = pickVariant(id, toUnit(targeting, endUserId, accountId), listVariants(targeting))?.key
    if (key === holdoutVariants.heldOut) return startProjectId ? deployment : null
    const guide = variants?.[key as VariantKey]
    return guide ? { ...deployment, guide } : deployment
  },
}

/** Unlike the holdout of one deployment, it also withholds what the app starts by hand. */
function checkAppHoldout({ manifest: { holdout }, context }: GateInput): Block | undefined {
  return isInHoldout(holdout!, context.endUserId)
    ? { code: 'held_out_of_all', percent: holdout!.percent }
    : undefined
}

/** The gate that a deployment waits for while the late gates load. Only limits depend on more than its rules. */
export const findAwaitedGate = (rules: TargetingRules): LateGate | 'HOLDOUT' =>
  GATES.find(({ gate, isNeeded }) => gate !== 'LIMITS' && isNeeded(rules, {} as GateInput))?.gate ??
  (rules.holdout || rules.experiment ? 'HOLDOUT' : 'LIMITS')

function hasLimits({ limits }: AnyRules, { context, manifest }: GateInput): unknown {
  if (context.startProjectId) return false
  const { perDay, perWeek, lifetime } = limits ?? {}
  return perDay ?? perWeek ?? lifetime ?? (manifest as Partial<Manifest>).limitGroups?.length
}
