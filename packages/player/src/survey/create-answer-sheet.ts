import type { LocalizedText, ResponseAnswer, SurveyGuide } from '@waymark/contract'
import {
  fillAnswers,
  findEnding,
  isAnswered,
  keepAsked,
  listAsked,
  listChoices,
  type ShownEnding,
} from '@waymark/contract/survey-path'
import { findText } from '../locale.ts'
import { fillPlaceholder, type ReadValue } from '../tailor/fill-placeholder.ts'

export type SurveyAnswers = Record<string, ResponseAnswer>

/** The answers so far, the missing required ones, and the state of the survey that follows from them. */
export interface AnswerSheet {
  answers: SurveyAnswers
  /** Required questions without an answer, since the last check, in order. */
  wrong: ReadonlySet<string>
  /** The questions that are asked, in order: answers decide which ones. */
  listAsked(): string[]
  /** The choices of a question, in the order for this end user. */
  listChoices(id: string): SurveyGuide['survey']['questions'][string]['answers']
  /** The text for a locale, with earlier answers in it. */
  findText(text: LocalizedText, locale: string): ReturnType<typeof findText>
  findEnding(): ShownEnding | undefined
  /** The answers to questions that are asked. */
  listGiven(): SurveyAnswers
  /** Stores or removes an answer; returns whether it is the first one. */
  note(id: string, answer: ResponseAnswer | undefined): boolean
  /** Looks for missing answers; returns whether there are none. */
  check(): boolean
}

interface Begun {
  /** Answers given on an earlier page. */
  answers?: SurveyAnswers
  /** Decides on random orders. */
  seed?: string
  /** The values of placeholders; without it, everybody reads their fallbacks. */
  read?: ReadValue
}

export function createAnswerSheet(
  { survey, defaultLocale, placeholders = [] }: SurveyGuide,
  { answers: kept, seed = '', read }: Begun,
): AnswerSheet {
  const { questions } = survey
  const answers: SurveyAnswers = { ...kept }
  const wrong = new Set<string>()
  const list = () => listAsked(survey, answers, seed)
  return {
    answers,
    wrong,
    listAsked: list,
    listChoices: (id) => listChoices(survey, id, seed),
    findText: (text, locale) => {
      const toText = (it: LocalizedText) => findText(it, locale, defaultLocale)?.text ?? ''
      const found = findText(text, locale, defaultLocale)
      if (!found) return undefined
      const findValue = (index: number) =>
        read && placeholders[index] && fillPlaceholder(placeholders[index], read, found.locale)
      return { ...found, text: fillAnswers(found.text, { survey, answers, locale, toText, findValue }) }
    },
    findEnding: () => findEnding(survey, answers),
    listGiven: () => keepAsked(answers, list()),
    note: (id, answer) => {
      const isFirst = Object.keys(answers).length === 0
      if (answer === undefined) delete answers[id]
      else answers[id] = answer
      wrong.delete(id)
      return isFirst && answer !== undefined
    },
    check: () => {
      wrong.clear()
      for (const id of list()) {
        const question = questions[id]
        if (question?.required && !isAnswered(question, answers[id])) wrong.add(id)
      }
      return wrong.size === 0
    },
  }
}
