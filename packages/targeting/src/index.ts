export { decide, type Decision, type TraceEntry } from './decide.ts'
export { addDetails, type DetailedEntry } from './add-details.ts'
export {
  type Context,
  type Facts,
  type PastEvent,
  type Progress,
  type ProgressByDeployment,
  type PropertyValue,
  type PropertyValues,
  type Showing,
} from './model/context.ts'
export { lateGates } from './gates/late-gates.ts'
export { type LateGates } from './gates/gate.ts'
export {
  evaluateCondition,
  matchSegment,
  type KnownEndUser,
  type SegmentBook,
} from './conditions/match-segment.ts'
export { evaluatePropertyCondition, isVersion, toInstant, toNumber } from './conditions/property-condition.ts'
export { matchEvent } from './conditions/match-event.ts'
export { type Verdict } from './model/verdict.ts'
export { type Reason, type ReasonCode, type RuleReason } from './model/reason.ts'
export { matchesAddress } from './gates/trigger-gate.ts'
export {
  isInHoldout,
  listVariants,
  pickVariant,
  toUnit,
  type WeightedVariant,
} from './assignment/pick-variant.ts'
export { rolloutBucket } from './assignment/rollout-bucket.ts'
export { compareVersions } from './conditions/compare-versions.ts'
