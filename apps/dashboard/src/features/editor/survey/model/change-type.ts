import type { SurveyQuestion } from '@waymark/contract'
import { questionKinds, type QuestionType } from '@waymark/contract/constants'
import { countPoints, createAnswer } from './scale.ts'

/** Asks for another kind of answer; what still makes sense stays. */
export function changeType(question: SurveyQuestion, type: QuestionType): SurveyQuestion {
  const next: SurveyQuestion = { ...question, type }
  if (questionKinds[type] === questionKinds[question.type] && questionKinds[type] !== 'NUMBER') return next
  if (questionKinds[type] === 'TEXT') return { ...next, answers: [], labelAll: false }
  if (questionKinds[type] === 'CHOICE') {
    const missing = Math.max(0, 2 - question.answers.length)
    return {
      ...next,
      labelAll: false,
      answers: [...question.answers, ...Array.from({ length: missing }, createAnswer)],
    }
  }
  const fits = question.answers.length === 2 || question.answers.length === countPoints(next)
  const wasScale = questionKinds[question.type] === 'NUMBER'
  if (wasScale && fits) return { ...next, labelAll: question.answers.length !== 2 }
  const [lowest] = question.answers
  const highest = question.answers.at(-1)
  return { ...next, labelAll: false, answers: wasScale && lowest && highest ? [lowest, highest] : [] }
}
