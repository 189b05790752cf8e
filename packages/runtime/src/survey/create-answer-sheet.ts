import type { ResponseAnswer, SurveyGuide } from '@waymark/contract'
import { markWrong } from './draw-question.ts'

export type SurveyAnswers = Record<string, ResponseAnswer>

/** The answers so far, and which required ones are missing. */
export interface AnswerSheet {
  answers: SurveyAnswers
  wrong: ReadonlySet<string>
  /** The questions that are asked, in order. */
  listAsked(): string[]
  /** Stores or removes an answer; returns whether it is the first one. */
  note(id: string, answer: ResponseAnswer | undefined, group: HTMLElement): boolean
  /** Marks missing answers in the form and moves to the first of them; returns whether the form is complete. */
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

/** Scrolls to the whole question, not only to the focused field. */
function goTo(question: HTMLElement | null): void {
  question?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  question?.scrollIntoView({ block: 'nearest' })
}
