import type { LocalizedText, SurveyGuide } from '@waymark/contract'
import { messages } from '@waymark/contract/constants'

/** The text of a locale, or else of the default one. */
export const toText = (text: LocalizedText | undefined, { defaultLocale }: SurveyGuide, locale: string) =>
  text?.[locale] ?? text?.[defaultLocale] ?? ''

/** What a required question without an answer is told: the author's words, or ours. */
export function toRequiredMessage(guide: SurveyGuide, key: string, locale: string): string {
  const text = guide.survey.questions[key]?.properties.requiredMessage
  return toText(text, guide, locale) || messages.field_required
}
