import { platformFamily, type Gate } from '@waymark/contract/constants'
import { compareVersions } from './compare-versions.ts'
import { checkFrequency } from './frequency-gate.ts'
import type { Block, GateCheck, Question } from './question.ts'
import { rolloutBucket } from './rollout-bucket.ts'
import { checkTrigger } from './trigger-gate.ts'

/** In the order of the contract's gates; PRIORITY follows in `decide`, as it compares those that passed. */
export const gateChecks: readonly (readonly [Gate, GateCheck])[] = [
  ['KILL', checkKill],
  ['SCHEDULE', checkSchedule],
  ['PLATFORM', checkPlatform],
  ['APP_VERSION', checkAppVersion],
  ['LOCALE', checkLocale],
  ['ROLLOUT', checkRollout],
  ['SEGMENT', checkAudience],
  ['LIMITS', checkShowings],
  ['FREQUENCY', checkFrequency],
  ['TRIGGER', checkTrigger],
]

function checkKill({ manifest }: Question): Block {
  return manifest.killed ? { reason: { code: 'killed' } } : undefined
}

/** From startAt on, until just before endAt. */
function checkSchedule({ deployment, context }: Question): Block {
  const { startAt, endAt } = deployment.targeting.schedule
  if (endAt !== null && context.now >= Date.parse(endAt)) return { reason: { code: 'after_end', endAt } }
  if (startAt === null || context.now >= Date.parse(startAt)) return undefined
  return { reason: { code: 'before_start', startAt }, waitMs: Date.parse(startAt) - context.now }
}

/** Compared by family: a deployment for IOS also reaches an app built with React Native for iOS. */
function checkPlatform({ deployment, context }: Question): Block {
  const { platforms } = deployment.targeting
  const family = platformFamily(context.platform)
  if (platforms.length === 0 || platforms.some((it) => platformFamily(it) === family)) return undefined
  return { reason: { code: 'other_platform', platform: context.platform, allowed: platforms } }
}

function checkAppVersion({ deployment, context: { appVersion } }: Question): Block {
  const { min, max } = deployment.targeting.appVersionRange
  if (min === null && max === null) return undefined
  if (appVersion === null) return { reason: { code: 'app_version_unknown' } }
  if (min !== null && compareVersions(appVersion, min) < 0) {
    return { reason: { code: 'app_version_too_low', appVersion, min } }
  }
  if (max !== null && compareVersions(appVersion, max) > 0) {
    return { reason: { code: 'app_version_too_high', appVersion, max } }
  }
  return undefined
}

/** `de-AT` fits `de`; `de` does not fit `de-AT`. */
function checkLocale({ deployment, context: { locale } }: Question): Block {
  const { locales } = deployment.targeting
  const spoken = locale.toLowerCase()
  const fits = (allowed: string) => spoken === allowed || spoken.startsWith(`${allowed}-`)
  if (locales.length === 0 || locales.some((it) => fits(it.toLowerCase()))) return undefined
  return { reason: { code: 'other_locale', locale, allowed: locales } }
}

function checkRollout({ deployment, context }: Question): Block {
  const percent = deployment.targeting.rolloutPercent
  const bucket = rolloutBucket(deployment.id, context.endUserId)
  return bucket < percent ? undefined : { reason: { code: 'outside_rollout', bucket, percent } }
}

function checkAudience(question: Question): Block {
  const { include, exclude } = question.deployment.targeting.audience
  if (include.length + exclude.length === 0) return undefined
  return question.lateGates ? question.lateGates.checkSegments(question) : NOT_READY
}

function checkShowings(question: Question): Block {
  if (question.context.startProjectId !== null || !hasLimits(question)) return undefined
  return question.lateGates ? question.lateGates.checkLimits(question) : NOT_READY
}

function hasLimits({ manifest, deployment }: Question): boolean {
  const { perDay, perWeek, lifetime } = deployment.targeting.limits
  return Boolean(perDay ?? perWeek ?? lifetime ?? manifest.limitGroups.length)
}

const NOT_READY: Block = { reason: { code: 'rules_loading' } }
