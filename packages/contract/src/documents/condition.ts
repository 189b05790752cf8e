import { z } from 'zod'
import { conjunctions, historyTests, interactions, operators } from '../constants/audience/segment.ts'
import { limits } from '../constants/values/limits.ts'
import { id } from '../fields/entity.ts'
import { eventConditions } from './event-condition.ts'

const propertyName = z.string().min(1).max(50)
const text = z.string().max(500)
const membership = z.enum(['IN', 'NOT_IN'])

/**
 * Compares a property of the end user. `value` is a single operand, `values` those of lists (up to 500) or of a range
 * (two, inclusive). Operands of strings, lists and versions are texts, those of dates are texts such
 * as 2026-11-21, those of other types numbers. Saving a rule checks that the operator fits the property's type.
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
  /** STRING and LIST only. */
  caseSensitive: z.boolean().optional(),
})

/** Compares a property of the end user's account, in the same way. Without an account there is no value. */
export const accountPropertyCondition = propertyCondition.extend({ kind: z.literal('ACCOUNT_PROPERTY') })

/** Whether the end user is in another segment of the app. Segments nest without cycles. */
export const segmentCondition = z.strictObject({
  kind: z.literal('SEGMENT'),
  segmentId: id,
  operator: membership,
})

/** Whether the end user did something with a project: ever (`withinDays` null) or in the last days. */
export const interactionCondition = z.strictObject({
  kind: z.literal('INTERACTION'),
  projectId: id,
  interaction: z.enum(interactions),
  /** False selects those who did not. */
  happened: z.boolean(),
  withinDays: z.int().min(1).max(3650).nullable(),
})

/**
 * Whether the end user did something in the app, by the custom events that this device remembers and those that the
 * server knows of all devices: at most 50 of a name and 200 in all, from the last 365 days. A device remembers them once
 * the manifest has named the event in `history`.
 */
export const historyCondition = z.strictObject({
  kind: z.literal('EVENT'),
  name: z.string().min(1).max(100),
  /** The conditions on the event's properties. */
  conditions: eventConditions,
  /**
   * AT_LEAST and AT_MOST count the events of the last `days`, or all. FIRST_WITHIN: the first one happened in the last
   * `days`; FIRST_BEFORE and LAST_BEFORE: the first or the last one happened before them.
   */
  test: z.enum(historyTests),
  /** AT_LEAST and AT_MOST only. */
  times: z.int().min(0).max(limits.historyEventsPerName).nullable(),
  days: z.int().min(1).max(limits.historyDays).nullable(),
})

/**
 * Whether the end user's account did something in the app: any of its end users. Counted on the server, by days in UTC and
 * from when a segment first asks.
 */
export const accountHistoryCondition = historyCondition.extend({ kind: z.literal('ACCOUNT_EVENT') })

/** Whether the end user, or their account, is a member of a provider: an uploaded file or a synchronised cohort. */
export const providerCondition = z.strictObject({
  kind: z.literal('PROVIDER'),
  providerId: id,
  operator: membership,
})

/**
 * A condition that only the server can decide; `POST session` answers the keys that hold for the end user. In the
 * manifest it replaces provider conditions, conditions on private properties and those on actions of accounts.
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
  accountPropertyCondition,
  segmentCondition,
  interactionCondition,
  historyCondition,
  accountHistoryCondition,
  providerCondition,
])
const deliveredLeaf = z.discriminatedUnion('kind', [
  propertyCondition,
  accountPropertyCondition,
  segmentCondition,
  interactionCondition,
  historyCondition,
  factCondition,
])

/** A segment's rule as authors write it: one condition, or a group. Groups do not nest. */
export const condition = z.union([authoredLeaf, groupOf(authoredLeaf)])
/** A rule as the manifest carries it, without conditions that only the server may evaluate. */
export const deliveredCondition = z.union([deliveredLeaf, groupOf(deliveredLeaf)])

export type PropertyCondition = z.infer<typeof propertyCondition>
export type AccountPropertyCondition = z.infer<typeof accountPropertyCondition>
export type InteractionCondition = z.infer<typeof interactionCondition>
export type HistoryCondition = z.infer<typeof historyCondition>
export type AccountHistoryCondition = z.infer<typeof accountHistoryCondition>
export type FactCondition = z.infer<typeof factCondition>
export type Condition = z.infer<typeof condition>
export type DeliveredCondition = z.infer<typeof deliveredCondition>
