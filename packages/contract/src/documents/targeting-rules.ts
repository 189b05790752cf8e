import { z } from 'zod'
import { experimentUnits, plainMatches, platforms, rampLimits, variantKeys } from '../constants/index.ts'
import { id, int4, moment } from '../fields/entity.ts'
import { eventConditions } from './event-condition.ts'
import { elementIdentifier } from './identifier.ts'
import { localeCode } from './locale.ts'

export const schedule = z.strictObject({
  /** Inclusive; null means at once. */
  startAt: moment.nullable(),
  /** Exclusive; null means never. */
  endAt: moment.nullable(),
  /** IANA name. Determines how the dashboard displays the two instants. */
  timeZone: z.string().min(1).max(64),
})

const eventName = z.string().min(1).max(100)

export const trigger = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('INSTANT') }),
  z.strictObject({ type: z.literal('DELAY'), delayMs: z.int().min(0).max(3_600_000) }),
  z.strictObject({
    type: z.literal('SCREEN_ENTER'),
    /** Matched against path, query and hash of the page. */
    url: z.strictObject({ match: z.enum(plainMatches), value: z.string().min(1).max(2000) }),
  }),
  z.strictObject({ type: z.literal('ELEMENT_VISIBLE'), identifier: elementIdentifier }),
  z.strictObject({ type: z.literal('EVENT'), name: eventName }),
  z.strictObject({
    /** An event with these properties. A type of its own, so that older SDKs do not show at every event of the name. */
    type: z.literal('EVENT_WHERE'),
    name: eventName,
    conditions: eventConditions.min(1),
  }),
  z.strictObject({ type: z.literal('MANUAL') }),
])

export const frequency = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('EVERY_SESSION') }),
  z.strictObject({ type: z.literal('ONCE') }),
  z.strictObject({ type: z.literal('UNTIL_DISMISSED') }),
  z.strictObject({ type: z.literal('UNTIL_COMPLETED') }),
  z.strictObject({ type: z.literal('UNTIL_ALL_COMPLETED') }),
  /** Until anyone in the end user's account has seen it; of end users without an account, until they have. */
  z.strictObject({ type: z.literal('ONCE_PER_ACCOUNT') }),
  /** Until anyone in the account has completed it. */
  z.strictObject({ type: z.literal('UNTIL_ACCOUNT_COMPLETED') }),
  z.strictObject({ type: z.literal('EVERY_N'), days: z.int().min(1).max(365) }),
])

/** Range of dotted versions, inclusive at both ends. */
export const appVersionRange = z.strictObject({
  min: z.string().max(50).nullable(),
  max: z.string().max(50).nullable(),
})

/** Segment ids. End users need any of `include` (everyone if it is empty) and none of `exclude`. */
export const audience = z.strictObject({
  include: z.array(id).max(50),
  exclude: z.array(id).max(50),
})

const cap = z.int().min(1).max(1000).nullable()
/** The most times that one end user may see the deployment in 24 hours, in 7 days and in total. Null: no limit. */
export const showLimits = z.strictObject({ perDay: cap, perWeek: cap, lifetime: cap })

/**
 * Withholds the guide from the same end users whenever it would show, to compare them with the others. The comparison
 * is planned for the main goal.
 */
export const holdout = z.strictObject({
  /** Their share of the end users who would see the guide. */
  percent: z.number().min(1).max(90),
  /** The share that is expected to reach the goal without the guide, 0 to 1. */
  baseRate: z.number().min(0.001).max(0.999),
  /** The smallest difference of shares that is worth finding. */
  minLift: z.number().min(0.001).max(0.5),
})

/** The plan of an experiment, for the main goal. */
const plan = { baseRate: holdout.shape.baseRate, minLift: holdout.shape.minLift }

/** A guide that is compared with the deployment's own: another version of the project, or of another of its kind. */
export const variant = z.strictObject({
  key: z.enum(variantKeys),
  projectId: id,
  projectVersion: int4,
  /** Its share of the end users who would see the deployment. */
  percent: z.number().min(1).max(90),
})

/** Other guides that some see in place of the deployment's own, always the same end users. */
export const experiment = z
  .strictObject({
    ...plan,
    /** Absent for END_USER. It also decides who is held out. */
    unit: z.enum(experimentUnits).optional(),
    variants: z.array(variant).min(1).max(variantKeys.length),
  })
  .refine(({ variants }) => new Set(variants.map(({ key }) => key)).size === variants.length)

/** Steps before the rollout percentage is reached, each with a smaller share than the next. */
export const ramp = z.strictObject({
  steps: z
    .array(
      z.strictObject({
        percent: z.number().min(0.1).max(99.9),
        /** The duration of the step. */
        hours: z.int().min(1).max(rampLimits.hours),
      }),
    )
    .min(1)
    .max(rampLimits.steps),
  /** The ramp pauses by itself above these shares, 0 to 1; null for none. */
  guardrails: z.strictObject({
    /** The share of impressions on which it was dismissed. */
    dismissals: z.number().min(0.01).max(1).nullable(),
    /** The share of steps to be shown whose element was missing. */
    missingElements: z.number().min(0.01).max(1).nullable(),
    /** The share of impressions on a web page that held the page up for 50 ms or more. Absent for none. */
    pageCost: z.number().min(0.01).max(1).nullish(),
  }),
})

/** Rules for who sees a deployment and when. Authored in the dashboard, in the manifest, evaluated by targeting. */
export const targetingRules = z.strictObject({
  schedule,
  /** Empty means all. Those of one family, such as IOS and REACT_NATIVE_IOS, count as the same. */
  platforms: z.array(z.enum(platforms)),
  appVersionRange,
  /** Empty means all locales. */
  locales: z.array(localeCode).max(200),
  audience,
  limits: showLimits,
  /** The share of end users who may see it, always the same ones. */
  rolloutPercent: z.number().min(0).max(100),
  /** Absent if that share is reached at once. Manifests have the share of the present step as `rolloutPercent`. */
  ramp: ramp.optional(),
  /** Absent if nobody is held out. A start by hand shows the guide to everyone. */
  holdout: holdout.optional(),
  /** Absent if everyone sees the same guide. */
  experiment: experiment.optional(),
  /** Higher wins; null is lowest. */
  priority: z.int().min(1).max(1000).nullable(),
  trigger,
  frequency,
})

export type Schedule = z.infer<typeof schedule>
export type Trigger = z.infer<typeof trigger>
export type Frequency = z.infer<typeof frequency>
export type AppVersionRange = z.infer<typeof appVersionRange>
export type Audience = z.infer<typeof audience>
export type ShowLimits = z.infer<typeof showLimits>
export type Holdout = z.infer<typeof holdout>
export type Variant = z.infer<typeof variant>
export type Experiment = z.infer<typeof experiment>
export type Ramp = z.infer<typeof ramp>
export type TargetingRules = z.infer<typeof targetingRules>
