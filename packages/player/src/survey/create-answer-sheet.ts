import type { ResponseAnswer, SurveyGuide } from '@waymark/contract'

export type SurveyAnswers = Record<string, ResponseAnswer>

/** The answers so far, and which required ones are missing. */
export interface AnswerSheet {
  answers: SurveyAnswers
  /** Required questions without an answer, since the last check, in order. */
  wrong: ReadonlySet<string>
  /** The questions that are asked, in order. */
  listAsked(): string[]
  /** Stores or removes an answer; returns whether it is the first one. */
  note(id: string, answer: ResponseAnswer | undefined): boolean
  /** Looks for missing answers; returns whether there are none. */
  check(): boolean
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
    note: (id, answer) => {
      const isFirst = Object.keys(answers).length === 0
      if (answer === undefined) delete answers[id]
      else answers[id] = answer
      wrong.delete(id)
      return isFirst && answer !== undefined
    },
    check: () => {
      wrong.clear()
      for (const id of listAsked()) {
        if (questions[id]?.required && answers[id] === undefined) wrong.add(id)
      }
      return wrong.size === 0
    },
  }
}
