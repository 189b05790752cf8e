import type { Manifest, TargetingRules } from '@waymark/contract'
import { checkAppVersion } from './app-version-gate.ts'
import { checkLimits } from './limits-gate.ts'
import type { GateCheck, GateInput, LateGate, LateGates } from './gate.ts'
import { checkLocale } from './locale-gate.ts'
import { checkRollout } from './rollout-gate.ts'
import { checkSegments } from './segment-gate.ts'

/** Manifests of older servers lack audiences and limits. */
type AnyRules = Omit<TargetingRules, 'audience' | 'limits'> & Partial<TargetingRules>

/** Gates that only depend on a deployment's rules for whether they are needed. */
const NEEDS: [LateGate, (rules: AnyRules) => boolean][] = [
  ['APP_VERSION', ({ appVersionRange: { min, max } }) => !!(min || max)],
  ['LOCALE', ({ locales }) => locales.length > 0],
  ['ROLLOUT', ({ rolloutPercent }) => rolloutPercent < 100],
  ['SEGMENT', ({ audience }) => !!audience && audience.include.length + audience.exclude.length > 0],
]

const CHECKS: Record<LateGate, GateCheck> = {
  APP_VERSION: checkAppVersion,
  LOCALE: checkLocale,
  ROLLOUT: checkRollout,
  SEGMENT: checkSegments,
  LIMITS: checkLimits,
}

export const lateGates: LateGates = {
  findLateBlock: (input) => {
    for (const gate of listNeeded(input)) {
      const block = CHECKS[gate](input)
      if (block) return { gate, ...block }
    }
    return undefined
  },
}

/** In the contract's order. */
const listNeeded = (input: GateInput): LateGate[] => [
  ...NEEDS.flatMap(([gate, isNeeded]) => (isNeeded(input.deployment.targeting) ? [gate] : [])),
  ...(hasLimits(input) ? (['LIMITS'] as const) : []),
]

/** The gate that a deployment waits for while the late gates load. */
export const findAwaitedGate = (rules: TargetingRules): LateGate =>
  NEEDS.find(([, isNeeded]) => isNeeded(rules))?.[0] ?? 'LIMITS'

function hasLimits({ deployment, context, manifest }: GateInput): boolean {
  if (context.startProjectId !== null) return false
  const { perDay, perWeek, lifetime } = (deployment.targeting as AnyRules).limits ?? {}
  return !!(perDay ?? perWeek ?? lifetime ?? (manifest as Partial<Manifest>).limitGroups?.length)
}
