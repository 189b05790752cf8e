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
} from './context.ts'
export { lateGates } from './late-gates.ts'
export { type LateGates } from './gate.ts'
export { evaluateCondition, matchSegment, type KnownEndUser, type SegmentBook } from './match-segment.ts'
export { evaluatePropertyCondition, isVersion, toInstant, toNumber } from './property-condition.ts'
export { matchEvent } from './match-event.ts'
export { type Verdict } from './verdict.ts'
export { type Reason, type ReasonCode, type RuleReason } from './reason.ts'
export { matchesAddress } from './trigger-gate.ts'
export { isInHoldout, listVariants, pickVariant, toUnit, type WeightedVariant } from './pick-variant.ts'
export { rolloutBucket } from './rollout-bucket.ts'
export { compareVersions } from './compare-versions.ts'
