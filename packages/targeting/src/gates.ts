import type { Manifest, TargetingRules } from '@waymark/contract'
import { platformFamily, type Gate } from '@waymark/contract/constants'
import { checkFrequency } from './frequency-gate.ts'
import type { Blocked, GateCheck, LateGate, GateInput } from './gate.ts'
import { checkTrigger } from './trigger-gate.ts'

/** In the contract's order. PRIORITY follows in `decide`, because it compares the deployments that passed. */
export const gateChecks: Record<Exclude<Gate, 'PRIORITY'>, GateCheck> = {
  KILL: checkKill,
  SCHEDULE: checkSchedule,
  PLATFORM: checkPlatform,
  APP_VERSION: late(({ appVersionRange: range }) => range!.min ?? range!.max),
  LOCALE: late(({ locales }) => locales!.length),
  ROLLOUT: late(({ rolloutPercent }) => rolloutPercent! < 100),
  SEGMENT: late(({ audience }) => audience && audience.include.length + audience.exclude.length),
  LIMITS: late(hasLimits),
  FREQUENCY: checkFrequency,
  TRIGGER: checkTrigger,
}

function checkKill({ manifest }: GateInput): Blocked {
  return manifest.killed ? { code: 'killed' } : undefined
}

/** Open from startAt (inclusive) to endAt (exclusive). */
function checkSchedule({ deployment, context }: GateInput): Blocked {
  const { startAt, endAt } = deployment.targeting.schedule
  // Without a time this parses as NaN, which no comparison holds for.
  if (context.now >= Date.parse(endAt!)) return { code: 'after_end' }
  const waitMs = Date.parse(startAt!) - context.now
  return waitMs > 0 ? { code: 'before_start', waitMs } : undefined
}

/** Compares families: a deployment for IOS also reaches an app built with React Native for iOS. */
function checkPlatform({ deployment, context }: GateInput): Blocked {
  const families = deployment.targeting.platforms.map(platformFamily)
  return families[0] && !families.includes(platformFamily(context.platform))
    ? { code: 'other_platform' }
    : undefined
}

/** Wraps a gate that only some deployments need and that may not be loaded yet. */
function late(isNeeded: (targeting: Partial<TargetingRules>, input: GateInput) => unknown): GateCheck {
  return (input, gate) => {
    // Manifests of older servers lack audiences and limits.
    if (!isNeeded(input.deployment.targeting, input)) return undefined
    const { lateGates } = input
    return lateGates ? lateGates[gate as LateGate](input) : { code: 'rules_loading' }
  }
}

function hasLimits({ limits }: Partial<TargetingRules>, { context, manifest }: GateInput): unknown {
  if (context.startProjectId !== null) return false
  const { perDay, perWeek, lifetime } = limits ?? {}
  return perDay ?? perWeek ?? lifetime ?? (manifest as Partial<Manifest>).limitGroups?.length
}
