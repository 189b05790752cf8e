import { z } from 'zod'
import {
  conjunctions,
  goalLimits,
  honouredSignals,
  limits,
  limitWindows,
  plainMatches,
  projectSubTypes,
  propertyTypes,
  timeUnits,
  variantKeys,
} from '../constants/index.ts'
import { deliveredCondition } from '../documents/condition.ts'
import { targetingRules } from '../documents/targeting-rules.ts'
import { id } from '../fields/entity.ts'

export const manifestDeployment = z.strictObject({
  id,
  version: z.int(),
  projectId: id,
  /** The kind that limit groups count it as. */
  subType: z.enum(projectSubTypes),
  /** SHA-256 of the guide, which is at `guides/{hash}.json`. */
  guide: z.string(),
  targeting: targetingRules,
  /** For experiments: the guides of variants by their key, also as SHA-256. */
  variants: z.partialRecord(z.enum(variantKeys), z.string()).optional(),
  /** The segments that the guide's branches ask about. */
  segments: z.array(id).optional(),
  /** Web SDKs are to send `page_measured` and `page_slowed`. Absent if nobody asks for that. */
  metered: z.literal(true).optional(),
})

/** A segment's rules and how they are combined. A segment without rules has no members. */
export const manifestSegment = z.strictObject({
  id,
  conjunction: z.enum(conjunctions),
  rules: z.array(deliveredCondition).max(limits.rulesPerSegment),
})

/** A registered property whose values the device may evaluate. Conditions on any other property are false. */
export const manifestProperty = z.strictObject({
  name: z.string(),
  type: z.enum(propertyTypes),
  /** TIME only. */
  timeUnit: z.enum(timeUnits).nullable(),
})

/** At most `max` guides of these kinds per window in total. A manual start bypasses it. */
export const manifestLimitGroup = z.strictObject({
  id,
  subTypes: z.array(z.enum(projectSubTypes)).min(1),
  max: z.int().min(1).max(1000),
  window: z.enum(limitWindows),
})

/** A page that is a goal: send `page_reached` with the goal's id whenever it is opened. */
export const manifestPageGoal = z.strictObject({
  id,
  /** Matched against path, query and hash of the page. */
  url: z.strictObject({ match: z.enum(plainMatches), value: z.string() }),
})

/** A part's name, or an empty text if the bucket is empty. */
const bucket = z.string().regex(/^([\w-]{16})?$/)

/**
 * Parts of a large app's manifest: deployments that only concern some pages, events or starts. Each is in the bucket of
 * its key (`toBucket`), and a bucket's part is at `manifest/{name}.json`.
 */
export const manifestParts = z.strictObject({
  /** Parts by the addresses and events of triggers. */
  buckets: z.array(bucket),
  /** Parts by project, for starts by hand and for guides that an earlier page began. */
  projects: z.array(bucket),
  /** The lengths of the address beginnings that deployments wait for: whole segments, and letters of the next. */
  starts: z.array(z.strictObject({ segments: z.int().min(0), letters: z.int().min(0) })),
  /** The events that deployments wait for; absent if there are too many to list. */
  events: z.array(z.string()).optional(),
  /** Changes whenever `POST session` has to be asked again. */
  sessionKey: z.string(),
  /** The number of deployments in all. */
  deploymentCount: z.int(),
})

/** The first document that an SDK reads: small, without guides. */
export const manifest = z.strictObject({
  version: z.literal(1),
  killed: z.boolean(),
  /** The app's own schemes for links. */
  linkSchemes: z.array(z.string()),
  deployments: z.array(manifestDeployment),
  /** The segments that deployments use, including nested ones. */
  segments: z.array(manifestSegment),
  properties: z.array(manifestProperty),
  /** The same of accounts, for conditions of the kind ACCOUNT_PROPERTY; absent without any. */
  accountProperties: z.array(manifestProperty).optional(),
  limitGroups: z.array(manifestLimitGroup),
  /** Absent if no page is a goal. SDKs report no other pages. */
  pageGoals: z.array(manifestPageGoal).max(goalLimits.pagesPerApp).optional(),
  /** True if a segment holds a fact. The SDK then calls `POST session` before it decides on those. */
  needsSession: z.boolean(),
  /** The server keeps the last-known properties of end users: send them to `POST session` when they change. */
  keepsProfiles: z.literal(true).optional(),
  /** An Admin chose that `POST session` answers personal data for unsigned ids too. */
  trustsUnsignedIds: z.literal(true).optional(),
  /** The names of custom events that segments ask about: remember them on the device. */
  history: z.array(z.string()).optional(),
  /** SHA-256 of the app's theme, which is at `themes/{hash}.json`. Absent if guides look as they are built in. */
  theme: z.string().optional(),
  /** The app's way to honour the browser's signals for privacy; absent if none. */
  privacySignals: z.enum(honouredSignals).optional(),
  /** The end users who see no guides and surveys at all, so that others can be compared with them. */
  holdout: z.strictObject({ id, percent: z.number() }).optional(),
  /** In large apps, the parts with the deployments that are not in this document. */
  parts: manifestParts.optional(),
})

/** Deployments of a large app, with the segments and properties that they need besides the manifest's. Never changes. */
export const manifestPart = z.strictObject({
  version: z.literal(1),
  deployments: z.array(manifestDeployment),
  segments: z.array(manifestSegment),
  properties: z.array(manifestProperty),
  accountProperties: z.array(manifestProperty).optional(),
})

export type ManifestPageGoal = z.infer<typeof manifestPageGoal>
export type ManifestPart = z.infer<typeof manifestPart>
export type ManifestParts = z.infer<typeof manifestParts>
export type ManifestSegment = z.infer<typeof manifestSegment>
export type ManifestProperty = z.infer<typeof manifestProperty>
export type ManifestLimitGroup = z.infer<typeof manifestLimitGroup>
export type ManifestDeployment = z.infer<typeof manifestDeployment>
export type Manifest = z.infer<typeof manifest>
