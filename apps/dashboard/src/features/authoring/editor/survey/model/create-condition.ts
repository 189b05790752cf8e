import type { AnswerCondition, SurveyQuestion } from '@waymark/contract'
import { answerTests, questionTraits, toScaleRange, type AnswerTest } from '@waymark/contract/constants'

/** The tests that fit how a question is answered. */
export function listTests({ type }: SurveyQuestion): readonly AnswerTest[] {
  const { kind } = questionTraits[type]
  return answerTests.filter((test) => {
    if (test === 'ANY_OF' || test === 'NONE_OF') return kind === 'CHOICE'
    if (test === 'AT_LEAST' || test === 'AT_MOST') return kind === 'NUMBER'
    return true
  })
}

/** A condition about a question, with something to compare its answer with. */
export function createCondition(
  id: string,
  question: SurveyQuestion,
  test = listTests(question)[0]!,
): AnswerCondition {
  const traits = questionTraits[question.type]
  const condition = { question: id, test }
  if (test === 'ANY_OF' || test === 'NONE_OF') {
    return { ...condition, values: question.answers.slice(0, 1).map(({ key }) => key) }
  }
  if (traits.kind !== 'NUMBER' || test === 'ANSWERED' || test === 'UNANSWERED') return condition
  const { min, max } = toScaleRange(traits, question.scaleValue)
  return { ...condition, number: test === 'AT_LEAST' ? max : min }
}
