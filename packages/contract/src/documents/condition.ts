import { z } from 'zod'
import { conjunctions, interactions, operators } from '../constants/segment.ts'
import { id } from '../fields/entity.ts'

const propertyName = z.string().min(1).max(50)
const text = z.string().max(500)
const membership = z.enum(['IN', 'NOT_IN'])

/**
 * A property of the end user compared with what the author gave. `value` for one operand, `values` for IN, NOT_IN
 * (up to 500) and BETWEEN (exactly two, inclusive). EXISTS and NOT_EXISTS take none. Strings and version names are
 * texts, the other types numbers; which operators fit is decided by the property's type when the rule is saved.
 */
export const propertyCondition = z.strictObject({
  kind: z.literal('PROPERTY'),
  property: propertyName,
  operator: z.enum(operators),
  value: z.union([text, z.number()]).optional(),
  values: z
    .array(z.union([text, z.number()]))
    .max(500)
    .optional(),
  caseSensitive: z.boolean().optional(),
})

/** Whether the end user belongs to another segment of the app; segments nest without cycles. */
export const segmentCondition = z.strictObject({
  kind: z.literal('SEGMENT'),
  segmentId: id,
  operator: membership,
})

/** Whether the end user did something with a project, ever (`withinDays` null) or lately. */
export const interactionCondition = z.strictObject({
  kind: z.literal('INTERACTION'),
  projectId: id,
  interaction: z.enum(interactions),
  /** False asks for those who did not. */
  happened: z.boolean(),
  withinDays: z.int().min(1).max(3650).nullable(),
})

/** Whether the end user is among the members of a provider: an uploaded file or a synchronised cohort. */
export const providerCondition = z.strictObject({
  kind: z.literal('PROVIDER'),
  providerId: id,
  operator: membership,
})

/**
 * Something that only the server can decide; `POST session` answers the keys that are true of the end user. The
 * manifest holds it in place of provider conditions and of conditions on private properties.
 */
export const factCondition = z.strictObject({
  kind: z.literal('FACT'),
  key: z.string().min(1).max(200),
  operator: membership,
})

const groupOf = <T extends z.ZodType>(leaf: T) =>
  z.strictObject({
    kind: z.literal('GROUP'),
    conjunction: z.enum(conjunctions),
    conditions: z.array(leaf).min(1).max(20),
  })

const authoredLeaf = z.discriminatedUnion('kind', [
  propertyCondition,
  segmentCondition,
  interactionCondition,
  providerCondition,
])
const deliveredLeaf = z.discriminatedUnion('kind', [
  propertyCondition,
  segmentCondition,
  interactionCondition,
  factCondition,
])

/** What a rule of a segment says, as authors write it: one condition, or a group of them; groups do not nest further. */
export const condition = z.union([authoredLeaf, groupOf(authoredLeaf)])
/** The same as the manifest carries it: nothing in it that only the server may know. */
export const deliveredCondition = z.union([deliveredLeaf, groupOf(deliveredLeaf)])

export type PropertyCondition = z.infer<typeof propertyCondition>
export type InteractionCondition = z.infer<typeof interactionCondition>
export type FactCondition = z.infer<typeof factCondition>
export type Condition = z.infer<typeof condition>
export type DeliveredCondition = z.infer<typeof deliveredCondition>
