import { z } from 'zod'
import { platforms, textMatches } from '../constants.ts'
import { localeCode } from '../documents/locale.ts'

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
    url: z.strictObject({ match: z.enum(textMatches), value: z.string().min(1).max(2000) }),
  }),
  z.strictObject({ type: z.literal('EVENT'), name: z.string().min(1).max(100) }),
  z.strictObject({ type: z.literal('MANUAL') }),
])

export const frequency = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('EVERY_SESSION') }),
  z.strictObject({ type: z.literal('ONCE') }),
  z.strictObject({ type: z.literal('UNTIL_DISMISSED') }),
  z.strictObject({ type: z.literal('UNTIL_COMPLETED') }),
  z.strictObject({ type: z.literal('EVERY_N'), days: z.int().min(1).max(365) }),
])

/** Dotted versions, inclusive at both ends. */
export const appVersionRange = z.strictObject({
  min: z.string().max(50).nullable(),
  max: z.string().max(50).nullable(),
})

/** Whom a deployment reaches and when: authored in the dashboard, carried by the manifest, judged by targeting. */
export const targetingRules = z.strictObject({
  schedule,
  platforms: z.array(z.enum(platforms)),
  appVersionRange,
  /** Empty means every locale. */
  locales: z.array(localeCode).max(200),
  rolloutPercent: z.number().min(0).max(100),
  /** Higher wins; null is lowest. */
  priority: z.int().min(1).max(1000).nullable(),
  trigger,
  frequency,
})

export const manifestDeployment = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  projectId: z.uuid(),
  /** SHA-256 of the guide's bytes: `guides/{hash}.json`. */
  guide: z.string(),
  targeting: targetingRules,
})

/** What an app's SDK reads first: small, without guide bodies. */
export const manifest = z.strictObject({
  version: z.literal(1),
  killed: z.boolean(),
  deployments: z.array(manifestDeployment),
})

export type Schedule = z.infer<typeof schedule>
export type Trigger = z.infer<typeof trigger>
export type Frequency = z.infer<typeof frequency>
export type AppVersionRange = z.infer<typeof appVersionRange>
export type TargetingRules = z.infer<typeof targetingRules>
export type ManifestDeployment = z.infer<typeof manifestDeployment>
export type Manifest = z.infer<typeof manifest>
