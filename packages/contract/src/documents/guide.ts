import { z } from 'zod'
import { GUIDE_VERSION, guideKinds, missingPolicies } from '../constants/authoring/guidance.ts'
import { propertyTypes, timeUnits } from '../constants/apps/property.ts'
import { languageTexts } from './language-texts.ts'
import { blockId, component } from './component.ts'
import { elementIdentifier } from './identifier.ts'
import { localeCode } from './locale.ts'
import { mediaHash } from './media.ts'
import { guidePlaceholder } from './placeholder.ts'
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
  /**
   * The placeholders of its texts: by block, field (such as `text` or `captions.0`) and locale. In the text, each is the
   * character U+FFFC, in this order.
   */
  placeholders: z
    .record(blockId, z.record(z.string(), z.record(localeCode, z.array(guidePlaceholder))))
    .optional(),
})

/** A registered property, as branches compare its values. */
export const guideProperty = z.strictObject({
  name: z.string(),
  type: z.enum(propertyTypes),
  /** TIME only. */
  timeUnit: z.enum(timeUnits).nullable(),
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
  /** The registered properties that branches compare. */
  properties: z.array(guideProperty).optional(),
  /** For the language panel. Absent if the guide has one language and no sound. */
  languages: z.array(guideLanguage).optional(),
}

/** The published, immutable document that a project compiles to and the runtime plays. */
export const guide = z.strictObject({
  ...flowFields,
  /** TAILORED_FLOW: with placeholders, branches, or buttons that do several things. */
  kind: z.enum(guideKinds.steps),
  /** The first is the start screen if there is one. End users return to it if it is a checklist or a menu. */
  steps: z.array(guideStep),
})

/** A flow that follows the end user through the app: each page shows its own steps while they are on it. */
export const dynamicGuide = z.strictObject({
  ...flowFields,
  /** TAILORED_PAGES: with placeholders, branches, or buttons that do several things. */
  kind: z.enum(guideKinds.pages),
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
  /**
   * The placeholders of its texts. In the texts, each is a token with its place in this list, counted from 0, and its
   * fallback: `{{reader.0|there}}`.
   */
  placeholders: z.array(guidePlaceholder).optional(),
})

/** Every document that a project can compile to. */
export const anyGuide = z.discriminatedUnion('kind', [guide, dynamicGuide, surveyGuide])

/** A step of a guide; while it is drawn, with the values of its placeholders. */
export type GuideStep = z.infer<typeof guideStep> & { values?: PlaceholderValues }
/**
 * The values of placeholders in formatted texts, by block and locale. They are put in after parsing, so that no value
 * can be formatting.
 */
export type PlaceholderValues = Record<string, Record<string, string[]>>
export type GuideLanguage = z.infer<typeof guideLanguage>
export type DynamicGuide = z.infer<typeof dynamicGuide>
export type Guide = z.infer<typeof guide>
export type SurveyGuide = z.infer<typeof surveyGuide>
export type AnyGuide = z.infer<typeof anyGuide>
