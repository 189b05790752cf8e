import { z } from 'zod'
import { conjunctions } from '../constants/segment.ts'
import { condition } from '../documents/condition.ts'
import { auditFields, id, revision } from '../fields/entity.ts'
import { segmentName } from '../fields/name.ts'

export const segmentFields = z.object({
  name: segmentName,
  /** Whether an end user must match every rule or any of them. */
  conjunction: z.enum(conjunctions),
})
export const newSegment = segmentFields.extend({
  conjunction: segmentFields.shape.conjunction.default('AND'),
})
export type NewSegment = z.infer<typeof newSegment>

/** One rule of a segment: a condition, or a group of conditions. */
export const rule = z.object({ id, segmentId: id, condition, revision, ...auditFields })
export type Rule = z.infer<typeof rule>

export const segment = z.object({
  id,
  appId: id,
  name: z.string(),
  conjunction: z.enum(conjunctions),
  ruleCount: z.int(),
  /** Number of deployments that use it, live or pending: in their audience, or in a branch of their guide. */
  usedBy: z.int(),
  /** When a single segment is read, or a list with `fetch-rules=true`; oldest rule first. */
  rules: z.array(rule).optional(),
  revision,
  ...auditFields,
})
export type Segment = z.infer<typeof segment>
