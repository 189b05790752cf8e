import type { LocalizedText, Survey, SurveyQuestion } from '@waymark/contract'
import { questionTraits, type QuestionTraits } from '@waymark/contract/constants'

interface Names {
  /** The locale whose texts stand in for missing ones. */
  defaultLocale: string
  nameQuestion(number: number): string
  nameAnswer(number: number): string
}

/** The survey with a number wherever a question or an answer has no text yet, so that none is drawn unlabelled. */
export function nameUntitled(survey: Survey, { defaultLocale, nameQuestion, nameAnswer }: Names): Survey {
  const fill = (text: LocalizedText, name: string): LocalizedText =>
    Object.values(text).some((it) => it?.trim()) ? text : { [defaultLocale]: name }
  const nameIn = (question: SurveyQuestion, index: number): SurveyQuestion => ({
    ...question,
    label: fill(question.label, nameQuestion(index + 1)),
    answers: hasNamedAnswers.has(questionTraits[question.type].kind)
      ? question.answers.map((it, at) => ({ ...it, label: fill(it.label, nameAnswer(at + 1)) }))
      : question.answers,
    ...(question.rows && {
      rows: question.rows.map((it, at) => ({ ...it, label: fill(it.label, nameAnswer(at + 1)) })),
    }),
  })
  const named = survey.order.flatMap((key, index) => {
    const question = survey.questions[key]
    return question ? [[key, nameIn(question, index)] as const] : []
  })
  return { ...survey, questions: Object.fromEntries(named) }
}

const hasNamedAnswers: ReadonlySet<QuestionTraits['kind']> = new Set(['CHOICE', 'RANKING', 'MATRIX'])
