import { z } from 'zod'
import {
  conjunctions,
  limits,
  limitWindows,
  platforms,
  projectSubTypes,
  propertyTypes,
  plainMatches,
  timeUnits,
} from '../constants.ts'
import { deliveredCondition } from '../documents/condition.ts'
import { elementIdentifier } from '../documents/identifier.ts'
import { localeCode } from '../documents/locale.ts'
import { id } from '../entities/entity.ts'

export const schedule = z.strictObject({
  startAt: z.iso.datetime().nullable(),
  endAt: z.iso.datetime().nullable(),
  /** IANA name; how the dashboard shows the two instants. */
  timeZone: z.string().min(1).max(64),
})

export const trigger = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('INSTANT') }),
  z.strictObject({ type: z.literal('DELAY'), delayMs: z.int().min(0).max(3_600_000) }),
  z.strictObject({
    type: z.literal('SCREEN_ENTER'),
    /** Matched on path, query and hash of the page. */
    url: z.strictObject({ match: z.enum(plainMatches), value: z.string().min(1).max(2000) }),
  }),
  z.strictObject({ type: z.literal('ELEMENT_VISIBLE'), identifier: elementIdentifier }),
  z.strictObject({ type: z.literal('EVENT'), name: z.string().min(1).max(100) }),
  z.strictObject({ type: z.literal('MANUAL') }),
])

export const frequency = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('EVERY_SESSION') }),
  z.strictObject({ type: z.literal('ONCE') }),
  z.strictObject({ type: z.literal('UNTIL_DISMISSED') }),
  z.strictObject({ type: z.literal('UNTIL_COMPLETED') }),
  z.strictObject({ type: z.literal('UNTIL_ALL_COMPLETED') }),
  z.strictObject({ type: z.literal('EVERY_N'), days: z.int().min(1).max(365) }),
])

/** Dotted versions, inclusive at both ends. */
export const appVersionRange = z.strictObject({
  min: z.string().max(50).nullable(),
  max: z.string().max(50).nullable(),
})

/** Who is in (any of `include`; nobody is asked for when it is empty) and who is out (any of `exclude`), by segment id. */
export const audience = z.strictObject({
  include: z.array(id).max(50),
  exclude: z.array(id).max(50),
})

const cap = z.int().min(1).max(1000).nullable()
/** How often one end user may see the deployment in the last 24 hours, in the last 7 days and in all; null is no limit. */
export const showLimits = z.strictObject({ perDay: cap, perWeek: cap, lifetime: cap })

/** Whom a deployment reaches and when: authored in the dashboard, carried by the manifest, judged by targeting. */
export const targetingRules = z.strictObject({
  schedule,
  platforms: z.array(z.enum(platforms)),
  appVersionRange,
  /** Empty means every locale. */
  locales: z.array(localeCode).max(200),
  audience,
  limits: showLimits,
  rolloutPercent: z.number().min(0).max(100),
  /** Higher wins; null is lowest. */
  priority: z.int().min(1).max(1000).nullable(),
  trigger,
  frequency,
})

export const manifestDeployment = z.strictObject({
  id,
  version: z.int(),
  projectId: id,
  /** What limit groups count it as. */
  subType: z.enum(projectSubTypes),
  /** SHA-256 of the guide's bytes: `guides/{hash}.json`. */
  guide: z.string(),
  targeting: targetingRules,
})

/** Who belongs to a segment: its rules, joined. Nobody belongs to one without rules. */
export const manifestSegment = z.strictObject({
  id,
  conjunction: z.enum(conjunctions),
  rules: z.array(deliveredCondition).max(limits.rulesPerSegment),
})

/** A registered property whose values the device may judge. Others make the conditions on them false. */
export const manifestProperty = z.strictObject({
  name: z.string(),
  type: z.enum(propertyTypes),
  /** TIME only. */
  timeUnit: z.enum(timeUnits).nullable(),
})

/** At most `max` guides of these kinds per window, whichever they are; a start by hand bypasses it. */
export const manifestLimitGroup = z.strictObject({
  id,
  subTypes: z.array(z.enum(projectSubTypes)).min(1),
  max: z.int().min(1).max(1000),
  window: z.enum(limitWindows),
})

/** What an app's SDK reads first: small, without guide bodies. */
export const manifest = z.strictObject({
  version: z.literal(1),
  killed: z.boolean(),
  /** Schemes of the app's own that links may use. */
  linkSchemes: z.array(z.string()),
  deployments: z.array(manifestDeployment),
  /** Those that the deployments ask for, and the ones that those nest. */
  segments: z.array(manifestSegment),
  properties: z.array(manifestProperty),
  limitGroups: z.array(manifestLimitGroup),
  /** Some segment holds a fact: the SDK asks `POST session` before it decides on those. */
  needsSession: z.boolean(),
})

export type Schedule = z.infer<typeof schedule>
export type Trigger = z.infer<typeof trigger>
export type Frequency = z.infer<typeof frequency>
export type AppVersionRange = z.infer<typeof appVersionRange>
export type Audience = z.infer<typeof audience>
export type ShowLimits = z.infer<typeof showLimits>
export type TargetingRules = z.infer<typeof targetingRules>
export type ManifestSegment = z.infer<typeof manifestSegment>
export type ManifestProperty = z.infer<typeof manifestProperty>
export type ManifestLimitGroup = z.infer<typeof manifestLimitGroup>
export type ManifestDeployment = z.infer<typeof manifestDeployment>
export type Manifest = z.infer<typeof manifest>
