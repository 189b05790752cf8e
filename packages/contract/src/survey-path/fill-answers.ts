import { questionTraits } from '../constants/authoring/question-traits.ts'
import type { LocalizedText } from '../documents/locale.ts'
import type { Survey, SurveyQuestion } from '../documents/survey.ts'
import type { ResponseAnswer } from '../sdk/survey-response.ts'
import { isolate } from '../rich-text/isolate.ts'
import { ANSWER_TOKEN } from './answer-token.ts'
import { READER_TOKEN } from './reader-token.ts'
import { listAsked, type GivenAnswers } from './list-asked.ts'

export interface AnsweredSurvey {
  survey: Survey
  answers: GivenAnswers
  /** The end user's, for dates. */
  locale: string
  /** Picks the best text for the end user. */
  toText(text: LocalizedText): string
  /** The value of a placeholder of the guide, in words. Without it, everybody reads the fallbacks. */
  findValue?(index: number): string | undefined
}

const TOKEN = new RegExp(`${ANSWER_TOKEN.source}|${READER_TOKEN.source}`, 'g')

/** Longer answers are cut off, so that a question stays readable. */
const MOST_LETTERS = 200

/**
 * Puts earlier answers and values of the end user into a text, in place of their tokens and at once, so that no value
 * is taken for a token. Without one, the token's fallback stays.
 */
export function fillAnswers(text: string, answered: AnsweredSurvey): string {
  if (!text.includes('{{')) return text
  const { survey, answers, locale, findValue } = answered
  const asked = listAsked(survey, answers)
  return text.replace(TOKEN, (_, id?: string, instead = '', index?: string, without = '') => {
    if (index !== undefined) return findValue?.(Number(index)) || (without as string)
    const question = survey.questions[id!]
    const answer = asked.includes(id!) ? answers[id!] : undefined
    const said = question && answer !== undefined ? say(question, answer, answered) : ''
    return isolate(said, locale) || (instead as string).trim()
  })
}

function say(question: SurveyQuestion, answer: ResponseAnswer, { locale, toText }: AnsweredSurvey): string {
  const { kind } = questionTraits[question.type]
  if (kind === 'MATRIX') return ''
  if (kind === 'DATE') return sayDay(String(answer), locale)
  if (kind === 'TEXT' || kind === 'NUMBER') return String(answer).trim().slice(0, MOST_LETTERS)
  const labels = new Map(question.answers.map(({ key, label }) => [key, toText(label)]))
  return [answer]
    .flat()
    .flatMap((key) => labels.get(String(key)) ?? [])
    .join(', ')
}

function sayDay(day: string, locale: string): string {
  try {
    return new Date(day).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
  } catch {
    // No day, or a platform without its formats.
    return day
  }
}
