import type { Manifest, TargetingRules } from '@waymark/contract'
import { platformFamily, type Gate } from '@waymark/contract/constants'
import { checkFrequency } from './frequency-gate.ts'
import type { Block, GateCheck, LateGate, Question } from './question.ts'
import { checkTrigger } from './trigger-gate.ts'

/** In the order of the contract's gates; PRIORITY follows in `decide`, as it compares those that passed. */
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

function checkKill({ manifest }: Question): Block {
  return manifest.killed ? { reason: { code: 'killed' } } : undefined
}

/** From startAt on, until just before endAt. */
function checkSchedule({ deployment, context }: Question): Block {
  const { startAt, endAt } = deployment.targeting.schedule
  if (endAt && context.now >= Date.parse(endAt)) return { reason: { code: 'after_end', endAt } }
  const waitMs = startAt ? Date.parse(startAt) - context.now : 0
  return startAt && waitMs > 0 ? { reason: { code: 'before_start', startAt }, waitMs } : undefined
}

/** Compared by family: a deployment for IOS also reaches an app built with React Native for iOS. */
function checkPlatform({ deployment, context }: Question): Block {
  const { platforms } = deployment.targeting
  const family = platformFamily(context.platform)
  if (platforms.length === 0 || platforms.some((it) => platformFamily(it) === family)) return undefined
  return { reason: { code: 'other_platform', platform: context.platform, allowed: platforms } }
}

/** A gate that only some deployments need, and that may not be loaded yet. */
function late(isNeeded: (question: Question) => unknown): GateCheck {
  return (question, gate) => {
    if (!isNeeded(question)) return undefined
    const { lateGates } = question
    return lateGates ? lateGates[gate as LateGate](question) : { reason: { code: 'rules_loading' } }
  }
}

function hasAppVersions({ deployment }: Question): boolean {
  const { min, max } = deployment.targeting.appVersionRange
  return (min ?? max) !== null
}

function hasLocales({ deployment }: Question): boolean {
  return deployment.targeting.locales.length > 0
}

function isPartial({ deployment }: Question): boolean {
  return deployment.targeting.rolloutPercent < 100
}

function hasAudience(question: Question): unknown {
  const { audience } = toRules(question)
  return audience && audience.include.length + audience.exclude.length
}

function hasLimits(question: Question): unknown {
  if (question.context.startProjectId !== null) return false
  const { perDay, perWeek, lifetime } = toRules(question).limits ?? {}
  return perDay ?? perWeek ?? lifetime ?? (question.manifest as Partial<Manifest>).limitGroups?.length
}

/** Manifests of older servers lack audiences and limits. */
function toRules({ deployment }: Question): Partial<TargetingRules> {
  return deployment.targeting
}
