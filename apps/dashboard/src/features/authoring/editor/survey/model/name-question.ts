import type { Survey, SurveyQuestion } from '@waymark/contract'
import { toFallbackText } from '@waymark/contract/rich-text'
import { nameAnswers } from '@waymark/contract/survey-path'

interface Wanted {
  /** The question's position in the survey. */
  index: number
  /** The locales whose texts count, the preferred one first. */
  locales: readonly (string | undefined)[]
  nameUntitled(number: number): string
}

/**
 * The text of a question or an answer as people read it in lists: answers that it repeats stand there by the names of
 * their questions, such as `How is [Your city]?`.
 */
export function nameQuestion(
  { order, questions }: Survey,
  question: Pick<SurveyQuestion, 'label'>,
  wanted: Wanted,
): string {
  const { index, locales, nameUntitled } = wanted
  const read = (label: SurveyQuestion['label'] | undefined, at: number, nameOf: (id: string) => string) => {
    const text = locales.map((it) => it && label?.[it]?.trim()).find(Boolean)
    return toFallbackText(nameAnswers(text || nameUntitled(at + 1), nameOf))
  }
  return read(question.label, index, (id) => read(questions[id]?.label, order.indexOf(id), () => '…'))
}
