import type { ResponseAnswer, SurveyGuide } from '@waymark/contract'
import { markWrong } from './draw-question.ts'

export type SurveyAnswers = Record<string, ResponseAnswer>

/** What was answered so far, and which answers are missing that have to be given. */
export interface AnswerSheet {
  answers: SurveyAnswers
  wrong: ReadonlySet<string>
  /** The questions that are asked, in order. */
  listAsked(): string[]
  /** Keeps an answer, or that there is none any more; returns whether it is the first of all. */
  note(id: string, answer: ResponseAnswer | undefined, group: HTMLElement): boolean
  /** Marks what is missing in the form and goes to the first of it; returns whether nothing is. */
  check(form: HTMLElement): boolean
}

export function createAnswerSheet({ survey }: SurveyGuide, kept: SurveyAnswers | undefined): AnswerSheet {
  const { questions, order } = survey
  const answers: SurveyAnswers = { ...kept }
  const wrong = new Set<string>()
  const listAsked = () => order.filter((id) => questions[id] && !questions[id].disabled)

  return {
    answers,
    wrong,
    listAsked,
    note: (id, answer, group) => {
      const isFirst = Object.keys(answers).length === 0
      if (answer === undefined) delete answers[id]
      else answers[id] = answer
      if (wrong.delete(id)) markWrong(group, false)
      return isFirst && answer !== undefined
    },
    check: (form) => {
      wrong.clear()
      for (const id of listAsked()) {
        const isMissing = questions[id]?.required === true && answers[id] === undefined
        if (isMissing) wrong.add(id)
        const group = form.querySelector<HTMLElement>(`#question-${id}`)
        if (group) markWrong(group, isMissing)
      }
      const [first] = wrong
      if (first !== undefined) goTo(form.querySelector(`#question-${first}`))
      return first === undefined
    },
  }
}

/** With its words in sight, not only the field that has the focus. */
function goTo(question: HTMLElement | null): void {
  question?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  question?.scrollIntoView({ block: 'nearest' })
}
