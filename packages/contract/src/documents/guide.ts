import { z } from 'zod'
import { GUIDE_VERSION, missingPolicies } from '../constants/guidance.ts'
import { languageTexts } from './language-texts.ts'
import { component } from './component.ts'
import { elementIdentifier } from './identifier.ts'
import { localeCode } from './locale.ts'
import { mediaHash } from './media.ts'
import { survey } from './survey.ts'

/** One step of a compiled guide. It holds stable keys only, never row ids or hosts. */
export const guideStep = z.strictObject({
  key: z.string(),
  name: z.string(),
  optional: z.boolean(),
  component,
  identifiers: z.array(elementIdentifier),
  waitMs: z.int(),
  onMissing: z.enum(missingPolicies),
  /** The step's sound by locale. */
  sound: z.record(localeCode, mediaHash).optional(),
})

/** The language panel's texts in one of the guide's languages. */
export const guideLanguage = z.strictObject({
  code: localeCode,
  /** The language's name in that language. */
  name: z.string(),
  texts: z.strictObject(languageTexts.shape),
})

const flowFields = {
  version: z.literal(GUIDE_VERSION),
  defaultLocale: localeCode,
  locales: z.array(localeCode),
  /** The avatar that presents the guide. */
  avatar: z
    .strictObject({ media: mediaHash, name: z.string(), position: z.enum(['START', 'END']) })
    .optional(),
  /** For the language panel. Absent if the guide has one language and no sound. */
  languages: z.array(guideLanguage).optional(),
}

/** The published, immutable document that a project compiles to and the runtime plays. */
export const guide = z.strictObject({
  ...flowFields,
  kind: z.literal('STATIC_FLOW'),
  /** The first is the start screen if there is one. End users return to it if it is a checklist or a menu. */
  steps: z.array(guideStep),
})

/** A flow that follows the end user through the app: each page shows its own steps while they are on it. */
export const dynamicGuide = z.strictObject({
  ...flowFields,
  kind: z.literal('DYNAMIC_FLOW'),
  startScreen: guideStep.nullable(),
  pages: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      /** They decide whether the end user is on the page. */
      identifiers: z.array(elementIdentifier),
      steps: z.array(guideStep),
    }),
  ),
})

/** A survey as target apps and the public page show it: only enabled questions, only selected locales. */
export const surveyGuide = z.strictObject({
  version: z.literal(GUIDE_VERSION),
  kind: z.literal('SURVEY'),
  /** The survey's container; a pop-up when absent. */
  container: z.enum(['POPUP', 'BOTTOMSHEET', 'FULLSCREEN']).optional(),
  defaultLocale: localeCode,
  locales: z.array(localeCode),
  survey,
})

/** Every document that a project can compile to. */
export const anyGuide = z.discriminatedUnion('kind', [guide, dynamicGuide, surveyGuide])

export type GuideStep = z.infer<typeof guideStep>
export type GuideLanguage = z.infer<typeof guideLanguage>
export type DynamicGuide = z.infer<typeof dynamicGuide>
export type Guide = z.infer<typeof guide>
export type SurveyGuide = z.infer<typeof surveyGuide>
export type AnyGuide = z.infer<typeof anyGuide>
