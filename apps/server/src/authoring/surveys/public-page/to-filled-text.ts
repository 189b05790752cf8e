import type { LocalizedText, ResponseAnswer, SurveyGuide } from '@waymark/contract'
import { fillAnswers } from '@waymark/contract/survey-path'
import { toText } from '../responses/required-message.ts'

export interface Answered {
  guide: SurveyGuide
  locale: string
  answers: Record<string, ResponseAnswer>
}

/** The text in a locale, or else in the default one, with the visitor's answers in it. */
export function toFilledText(text: LocalizedText | undefined, { guide, locale, answers }: Answered): string {
  const { survey } = guide
  return fillAnswers(toText(text, guide, locale), {
    survey,
    answers,
    locale,
    toText: (it) => toText(it, guide, locale),
  })
}
