import type { Manifest, TargetingRules } from '@waymark/contract'
import { platformFamily, type Gate } from '@waymark/contract/constants'
import { checkFrequency } from './frequency-gate.ts'
import type { Blocked, GateCheck, LateGate, GateInput } from './gate.ts'
import { checkTrigger } from './trigger-gate.ts'

/** In the contract's order. PRIORITY follows in `decide`, because it compares the deployments that passed. */
export const gateChecks: readonly (readonly [Gate, GateCheck])[] = [
  ['KILL', checkKill],
  ['SCHEDULE', checkSchedule],
  ['PLATFORM', checkPlatform],
  ['APP_VERSION', late(hasAppVersions)],
  ['LOCALE', late(hasLocales)],
  ['ROLLOUT', late(isPartial)],
  ['SEGMENT', late(hasAudience)],
  ['LIMITS', late(hasLimits)],
  ['FREQUENCY', checkFrequency],
  ['TRIGGER', checkTrigger],
]

function checkKill({ manifest }: GateInput): Blocked {
  return manifest.killed ? { reason: { code: 'killed' } } : undefined
}

/** Open from startAt (inclusive) to endAt (exclusive). */
function checkSchedule({ deployment, context }: GateInput): Blocked {
  const { startAt, endAt } = deployment.targeting.schedule
  if (endAt && context.now >= Date.parse(endAt)) return { reason: { code: 'after_end', endAt } }
  const waitMs = startAt ? Date.parse(startAt) - context.now : 0
  return startAt && waitMs > 0 ? { reason: { code: 'before_start', startAt }, waitMs } : undefined
}

/** Compares families: a deployment for IOS also reaches an app built with React Native for iOS. */
function checkPlatform({ deployment, context }: GateInput): Blocked {
  const { platforms } = deployment.targeting
  const family = platformFamily(context.platform)
  if (platforms.length === 0 || platforms.some((it) => platformFamily(it) === family)) return undefined
  return { reason: { code: 'other_platform', platform: context.platform, allowed: platforms } }
}

/** Wraps a gate that only some deployments need and that may not be loaded yet. */
function late(isNeeded: (input: GateInput) => unknown): GateCheck {
  return (input, gate) => {
    if (!isNeeded(input)) return undefined
    const { lateGates } = input
    return lateGates ? lateGates[gate as LateGate](input) : { reason: { code: 'rules_loading' } }
  }
}

function hasAppVersions({ deployment }: GateInput): boolean {
  const { min, max } = deployment.targeting.appVersionRange
  return (min ?? max) !== null
}

function hasLocales({ deployment }: GateInput): boolean {
  return deployment.targeting.locales.length > 0
}

function isPartial({ deployment }: GateInput): boolean {
  return deployment.targeting.rolloutPercent < 100
}

function hasAudience(input: GateInput): unknown {
  const { audience } = toRules(input)
  return audience && audience.include.length + audience.exclude.length
}

function hasLimits(input: GateInput): unknown {
  if (input.context.startProjectId !== null) return false
  const { perDay, perWeek, lifetime } = toRules(input).limits ?? {}
  return perDay ?? perWeek ?? lifetime ?? (input.manifest as Partial<Manifest>).limitGroups?.length
}

/** Manifests of older servers lack audiences and limits. */
function toRules({ deployment }: GateInput): Partial<TargetingRules> {
  return deployment.targeting
}
