import type { LocalizedText, SurveyGuide } from '@waymark/contract'
import { messages } from '@waymark/contract/constants'
import { toReaderFallbacks } from '@waymark/contract/survey-path'

/** The text in a locale, or else in the default one. Placeholders show their fallbacks: nobody is known here. */
export const toText = (text: LocalizedText | undefined, { defaultLocale }: SurveyGuide, locale: string) =>
  toReaderFallbacks(text?.[locale] ?? text?.[defaultLocale] ?? '')

/** The message for a required question without an answer: the author's text, or ours. */
export function toRequiredMessage(guide: SurveyGuide, key: string, locale: string): string {
  const text = guide.survey.questions[key]?.properties.requiredMessage
  return toText(text, guide, locale) || messages.field_required
}
