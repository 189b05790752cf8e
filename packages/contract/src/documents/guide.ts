import { z } from 'zod'
import { GUIDE_VERSION, missingPolicies } from '../constants/guidance.ts'
import { component } from './component.ts'
import { webIdentifier } from './identifier.ts'
import { localeCode } from './locale.ts'

/** One step of a compiled guide. It holds stable keys only: no row ids, no hosts. */
export const guideStep = z.strictObject({
  key: z.string(),
  name: z.string(),
  optional: z.boolean(),
  component,
  identifiers: z.array(webIdentifier),
  waitMs: z.int(),
  onMissing: z.enum(missingPolicies),
})

/** The published, immutable document that a project compiles to and the runtime plays. */
export const guide = z.strictObject({
  version: z.literal(GUIDE_VERSION),
  kind: z.literal('STATIC_FLOW'),
  defaultLocale: localeCode,
  locales: z.array(localeCode),
  steps: z.array(guideStep),
})

export type GuideStep = z.infer<typeof guideStep>
export type Guide = z.infer<typeof guide>
