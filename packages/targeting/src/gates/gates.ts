import type { Manifest, TargetingRules } from '@waymark/contract'
import { platformFamily, type Platform } from '@waymark/contract/constants'
import { checkFrequency } from './frequency-gate.ts'
import type { Blocked, EarlyGate, GateCheck, GateInput } from './gate.ts'
import { checkTrigger } from './trigger-gate.ts'

/** In the contract's order. PRIORITY follows in `decide`, because it compares the deployments that passed, and HOLDOUT. */
export const gateChecks: Record<EarlyGate, GateCheck> = {
  KILL: checkKill,
  SCHEDULE: checkSchedule,
  PLATFORM: checkPlatform,
  LATE: checkLateGates,
  FREQUENCY: checkFrequency,
  TRIGGER: checkTrigger,
}

function checkKill({ manifest }: GateInput): Blocked {
  return manifest.killed && {}
}

/** Open from startAt (inclusive) to endAt (exclusive). */
function checkSchedule({ deployment, context }: GateInput): Blocked {
  const { startAt, endAt } = deployment.targeting.schedule
  if (endAt && context.now >= Date.parse(endAt)) return {}
  const waitMs = startAt ? Date.parse(startAt) - context.now : 0
  return waitMs > 0 && { waitMs }
}

/** Compares families: a deployment for IOS also reaches an app built with React Native for iOS. */
function checkPlatform({ deployment, context }: GateInput): Blocked {
  const { platforms } = deployment.targeting
  const isLike = (it: Platform) => platformFamily(it) === platformFamily(context.platform)
  return !!platforms[0] && !platforms.includes(context.platform) && !platforms.some(isLike) && {}
}

/** Gates that few deployments need, which may not be loaded yet. */
function checkLateGates(input: GateInput): Blocked {
  const { lateGates } = input
  if (!needsLateGates(input)) return undefined
  return lateGates ? lateGates.findLateBlock(input) : { code: 'rules_loading' }
}

function needsLateGates({ deployment, context, manifest }: GateInput): unknown {
  // Manifests of older servers lack audiences and limits.
  const targeting: Omit<TargetingRules, 'audience' | 'limits'> & Partial<TargetingRules> =
    deployment.targeting
  const { appVersionRange, locales, rolloutPercent, holdout, experiment, audience, limits } = targeting
  return (
    manifest.holdout ||
    appVersionRange.min ||
    appVersionRange.max ||
    locales[0] ||
    rolloutPercent < 100 ||
    holdout ||
    experiment ||
    audience?.include[0] ||
    audience?.exclude[0] ||
    (!context.startProjectId &&
      (limits?.perDay ||
        limits?.perWeek ||
        limits?.lifetime ||
        (manifest as Partial<Manifest>).limitGroups?.[0]))
  )
}
