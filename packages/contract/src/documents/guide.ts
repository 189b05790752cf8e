import { z } from 'zod'
import { GUIDE_VERSION, missingPolicies } from '../constants/guidance.ts'
import { component } from './component.ts'
import { webIdentifier } from './identifier.ts'
import { localeCode } from './locale.ts'
import { survey } from './survey.ts'

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

/** A survey as target apps and the public page show it: only the questions that are asked, in the selected locales. */
export const surveyGuide = z.strictObject({
  version: z.literal(GUIDE_VERSION),
  kind: z.literal('SURVEY'),
  defaultLocale: localeCode,
  locales: z.array(localeCode),
  survey,
})

/** Whatever a project can compile to. */
export const anyGuide = z.discriminatedUnion('kind', [guide, surveyGuide])

export type GuideStep = z.infer<typeof guideStep>
export type Guide = z.infer<typeof guide>
export type SurveyGuide = z.infer<typeof surveyGuide>
export type AnyGuide = z.infer<typeof anyGuide>
