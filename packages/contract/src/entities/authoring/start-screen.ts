import { z } from 'zod'
import { limits } from '../../constants/index.ts'
import { writtenComponent } from '../../documents/component.ts'
import { elementIdentifier } from '../../documents/identifier.ts'
import { localeCode } from '../../documents/locale.ts'
import { problem } from '../../fields/problem.ts'
import { assistFields, newStepNames, stepFields } from './assist.ts'

/** A locale in a start screen's properties. */
const startScreenLocale = z.strictObject({
  code: localeCode,
  id: z.string().max(100).nullish(),
  translateCode: z.string().max(40).nullish(),
})
export type StartScreenLocale = z.infer<typeof startScreenLocale>

/** The content of a start screen's `properties` string, an older form of the project's locales. */
const startScreenProperties = z.strictObject({
  defaultLocale: startScreenLocale,
  selectedLocales: z.array(startScreenLocale).min(1).max(100),
})
export type StartScreenProperties = z.infer<typeof startScreenProperties>

/** Properties as clients send them: a JSON string. */
const propertiesText = z
  .string(problem('json_text_expected'))
  .max(50_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', ...problem('json_text_expected') })
      return z.NEVER
    }
  })
  .pipe(startScreenProperties)

export const startScreenFields = z.object({
  name: assistFields.shape.name,
  waitMs: assistFields.shape.waitMs,
  onMissing: assistFields.shape.onMissing,
  /** Sets the project's locales. */
  properties: propertiesText,
})

export const newStartScreen = z.object({
  name: assistFields.shape.name.default('Start screen'),
  waitMs: assistFields.shape.waitMs.default(4000),
  onMissing: assistFields.shape.onMissing.default('CENTER'),
  properties: propertiesText.optional(),
  component: writtenComponent.optional(),
  identifiers: z.array(elementIdentifier).max(limits.identifiersPerAssist).optional(),
  ...newStepNames,
})
export type NewStartScreen = z.infer<typeof newStartScreen>

/** The screen that a flow begins with. A project has at most one. */
export const startScreen = z.object({
  ...stepFields,
  /** A JSON string: `defaultLocale` and `selectedLocales`, each locale with code, id and translateCode. */
  properties: z.string(),
})
export type StartScreen = z.infer<typeof startScreen>
