import type { TargetingRules } from '@waymark/contract'

/** Whether nothing narrows who meets a guide by itself. */
export const isForEveryone = ({ audience, rolloutPercent, ramp, trigger }: TargetingRules): boolean =>
  audience.include.length === 0 &&
  audience.exclude.length === 0 &&
  rolloutPercent === 100 &&
  !ramp &&
  trigger.type !== 'MANUAL'
