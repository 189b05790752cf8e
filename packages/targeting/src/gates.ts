import type { Manifest, TargetingRules } from '@waymark/contract'
import { platformFamily } from '@waymark/contract/constants'
import { checkFrequency } from './frequency-gate.ts'
import type { Blocked, EarlyGate, GateCheck, GateInput } from './gate.ts'
import { checkTrigger } from './trigger-gate.ts'

/** In the contract's order. PRIORITY follows in `decide`, because it compares the deployments that passed. */
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
  // Without a time this parses as NaN, which no comparison holds for.
  if (context.now >= Date.parse(endAt!)) return {}
  const waitMs = Date.parse(startAt!) - context.now
  return waitMs > 0 && { waitMs }
}

/** Compares families: a deployment for IOS also reaches an app built with React Native for iOS. */
function checkPlatform({ deployment, context }: GateInput): Blocked {
  const families = deployment.targeting.platforms.map(platformFamily)
  return !!families[0] && !families.includes(platformFamily(context.platform)) && {}
}

/** Gates that few deployments need, which may not be loaded yet. */
function checkLateGates(input: GateInput): Blocked {
  const { lateGates } = input
  if (!needsLateGates(input)) return undefined
  return lateGates ? lateGates.findLateBlock(input) : { code: 'rules_loading' }
}

function needsLateGates({ deployment, context, manifest }: GateInput): unknown {
  const { appVersionRange, locales, rolloutPercent, ...targeting } = deployment.targeting
  // Manifests of older servers lack audiences and limits.
  const { audience, limits }: Partial<TargetingRules> = targeting
  return (
    appVersionRange.min ||
    appVersionRange.max ||
    locales[0] ||
    rolloutPercent < 100 ||
    audience?.include[0] ||
    audience?.exclude[0] ||
    (!context.startProjectId &&
      (limits?.perDay ||
        limits?.perWeek ||
        limits?.lifetime ||
        (manifest as Partial<Manifest>).limitGroups?.[0]))
  )
}
