import type { TargetingRules } from '@waymark/contract'
import type { LateGate } from './gate.ts'

/** Manifests of older servers lack audiences. */
type AnyRules = Omit<TargetingRules, 'audience'> & Partial<TargetingRules>

/**
 * The gate that a deployment waits for while the late gates load, by its rules alone. Only limits and the holdout of the
 * whole app depend on more.
 */
export function findAwaitedGate(rules: AnyRules): LateGate | 'HOLDOUT' {
  const { appVersionRange, locales, rolloutPercent, audience, holdout, experiment } = rules
  if (appVersionRange.min || appVersionRange.max) return 'APP_VERSION'
  if (locales.length > 0) return 'LOCALE'
  if (rolloutPercent < 100) return 'ROLLOUT'
  if (audience && audience.include.length + audience.exclude.length > 0) return 'SEGMENT'
  return holdout || experiment ? 'HOLDOUT' : 'LIMITS'
}
