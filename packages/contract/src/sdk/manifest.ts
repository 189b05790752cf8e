import { z } from 'zod'
import {
  conjunctions,
  limits,
  limitWindows,
  projectSubTypes,
  propertyTypes,
  timeUnits,
} from '../constants/index.ts'
import { deliveredCondition } from '../documents/condition.ts'
import { targetingRules } from '../documents/targeting-rules.ts'
import { id } from '../fields/entity.ts'

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
  /** An Admin chose that `POST session` tells what is personal of unsigned ids too. */
  trustsUnsignedIds: z.literal(true).optional(),
})

export type ManifestSegment = z.infer<typeof manifestSegment>
export type ManifestProperty = z.infer<typeof manifestProperty>
export type ManifestLimitGroup = z.infer<typeof manifestLimitGroup>
export type ManifestDeployment = z.infer<typeof manifestDeployment>
export type Manifest = z.infer<typeof manifest>
