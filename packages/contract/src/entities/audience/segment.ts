import { z } from 'zod'
import { projectSubTypes } from '../../constants/authoring/catalogue.ts'
import { conjunctions } from '../../constants/audience/segment.ts'
import { condition } from '../../documents/condition.ts'
import { auditFields, id, revision } from '../../fields/entity.ts'
import { segmentName } from '../../fields/name.ts'

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

/** A use of a segment, which keeps it from being deleted. */
export const segmentUse = z.discriminatedUnion('kind', [
  /** In its audience, or in a branch of its guide or of a variant's; live, or part of the next version. */
  z.object({ kind: z.literal('DEPLOYMENT'), id, name: z.string() }),
  /** In a branch of a draft's step. */
  z.object({
    kind: z.literal('STEP'),
    appVersionId: id,
    projectId: id,
    projectSubType: z.enum(projectSubTypes),
    /** The page that the step is on; null unless the project has pages. */
    pageId: id.nullable(),
    assistId: id,
    project: z.string(),
    step: z.string(),
  }),
  /** In a look of the app's theme, in its draft or live. */
  z.object({ kind: z.literal('THEME') }),
  /** In a rule of another segment. */
  z.object({ kind: z.literal('SEGMENT'), id, name: z.string() }),
])
export type SegmentUse = z.infer<typeof segmentUse>

export const segment = z.object({
  id,
  appId: id,
  name: z.string(),
  conjunction: z.enum(conjunctions),
  ruleCount: z.int(),
  /** Number of deployments that use it, live or pending: in their audience, or in a branch of their guide. */
  usedBy: z.int(),
  /** Present when a single segment is read, or a list with `fetch-rules=true`; oldest rule first. */
  rules: z.array(rule).optional(),
  /** With the rules: the uses of the segment, the first twenty of each kind. */
  uses: z.array(segmentUse).optional(),
  revision,
  ...auditFields,
})
export type Segment = z.infer<typeof segment>
