import { z } from 'zod'
import { experimentUnits } from '../../constants/delivery/experiment.ts'
import { goalLimits, holdoutVerdicts } from '../../constants/delivery/goal.ts'
import { plainMatches } from '../../constants/authoring/guidance.ts'
import { eventConditions } from '../../documents/event-condition.ts'
import { auditFields, id, revision } from '../../fields/entity.ts'
import { plainName } from '../../fields/name.ts'
import { experimentResult } from './experiment.ts'
import { basis } from '../audience/profile.ts'

/** The target of a goal: a custom event that the app tracks, or the opening of a page. */
export const goalTarget = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('EVENT'),
    name: z.string().trim().min(1).max(100),
    /** Conditions on the event's properties, all of which must hold. */
    conditions: eventConditions,
  }),
  z.strictObject({
    type: z.literal('PAGE'),
    /** Matched against path, query and hash of the page. */
    url: z.strictObject({ match: z.enum(plainMatches), value: z.string().min(1).max(2000) }),
  }),
])
export type GoalTarget = z.infer<typeof goalTarget>

/** A goal: what people are to do after they saw a guide, and within how many days. */
export const newGoal = z.object({
  name: plainName,
  target: goalTarget,
  withinDays: z.int().min(1).max(goalLimits.days),
  /** Whether the deployment is judged by this goal, as it is by its first one. Making another one main replaces it. */
  isMain: z.literal(true).optional(),
})
export type NewGoal = z.infer<typeof newGoal>

export const goal = newGoal.extend({
  id,
  deploymentId: id,
  name: z.string(),
  isMain: z.boolean(),
  /** End users count who were first shown the guide since then: since the goal was created or its target changed. */
  countsFrom: z.iso.datetime(),
  revision,
  ...auditFields,
})
export type Goal = z.infer<typeof goal>

/** The end users who were shown the guide, and those of them who reached the goal. */
const rate = {
  exposed: z.int(),
  reached: z.int(),
  /** The share of those exposed that reached it, 0 to 1; null if nobody was exposed. */
  rate: z.number().nullable(),
}

/**
 * The effect of a guide: those who saw it compared with those from whom it was withheld, once their time for the goal
 * is over; see ADR 63.
 */
export const holdoutResult = z.object({
  shown: z.object(rate),
  heldOut: z.object(rate),
  /**
   * The difference of the two shares, with the interval that contains the true one with 95 % probability; null before the
   * time of as many is over as a comparison takes.
   */
  lift: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** The unit that was held out: end users, or accounts as in the experiment beside it. */
  unit: z.enum(experimentUnits),
  /** The number of units compared: accounts, with end users who were in none, or all end users. */
  units: z.int(),
  /** The numbers of end users compared and planned: by account, more as accounts differ more. */
  size: z.int(),
  plannedSize: z.int(),
  /** The number of end users of both groups who still have time for the goal. */
  open: z.int(),
  /** Their ratio, or that of accounts, is not the planned one, so that nothing that is compared can be believed. */
  isMismatched: z.boolean(),
  /** For the main goal, and not before the planned size; otherwise OPEN. */
  verdict: z.enum(holdoutVerdicts),
})
export type HoldoutResult = z.infer<typeof holdoutResult>

export const goalInsight = z.object({
  goalId: id,
  name: z.string(),
  isMain: z.boolean(),
  withinDays: z.int(),
  /** End users who were first shown the guide before are not among these. */
  countsFrom: z.iso.datetime(),
  ...rate,
  /** The number of those who have not reached it and still have time. */
  open: z.int(),
  /** The time from the guide to the goal that half of those who reached it needed, within 5 %. */
  medianMs: z.number().nullable(),
  /** The number of those who reached it by the end of each day of the window, the first day being 1. */
  byDay: z.array(z.object({ day: z.int(), reached: z.int() })),
  byVersion: z.array(z.object({ version: z.int(), ...rate })),
  /** By variant of an experiment; empty if nobody saw one. */
  byVariant: z.array(z.object({ variant: z.string(), ...rate })),
  /** Null without a holdout, and before anyone is in both groups, or by account as many as 40 accounts of one size. */
  holdout: holdoutResult.nullable(),
  /** Null without an experiment. */
  experiment: experimentResult.nullable(),
})
export type GoalInsight = z.infer<typeof goalInsight>

/**
 * The end users who were shown the guide, by the segments that they are in now, and whether they reached a goal. One
 * may be in several.
 */
export const goalSegments = basis.extend({
  segments: z.array(z.object({ segmentId: id, name: z.string(), ...rate })),
  inNone: z.object(rate),
  /** Without a profile, so that nobody knows. */
  unknown: z.object(rate),
})
export type GoalSegments = z.infer<typeof goalSegments>

/** The figures of a deployment's goals, the main one first. */
export const goalInsights = z.object({ goals: z.array(goalInsight) })
export type GoalInsights = z.infer<typeof goalInsights>
