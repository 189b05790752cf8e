import type { Survey, SurveyQuestion } from '../documents/survey.ts'
import { listNamedAnswers } from './answer-token.ts'
import { shuffle } from './shuffle.ts'

/** The questions that may be asked, in the order for this seed. */
export function toOrder(survey: Survey, seed: string): string[] {
  const order = survey.order.filter((id) => survey.questions[id] && !survey.questions[id].disabled)
  if (!survey.shuffle) return order
  const fixed = listFixed(survey)
  const stretches: string[][] = [[]]
  for (const id of order) {
    if (fixed.has(id)) stretches.push([id], [])
    else stretches.at(-1)!.push(id)
  }
  return stretches.flatMap((it) => shuffle(it, seed, (id) => id))
}

/**
 * The questions that keep their places when the others are shuffled: those that depend on others, and those that others
 * depend on. The others change places only between two of them, so that a branch skips the same ones for everybody.
 */
function listFixed({ questions }: Survey): ReadonlySet<string> {
  const fixed = new Set<string>()
  for (const [id, question] of Object.entries(questions)) {
    const linked = listLinked(question)
    if (linked.length > 0) [id, ...linked].forEach((it) => fixed.add(it))
  }
  return fixed
}

/** The questions that one refers to: in its conditions, branches and texts. */
function listLinked({ askIf = [], branches = [], label, answers }: SurveyQuestion): string[] {
  const texts = [label, ...answers.map((it) => it.label)].flatMap((it) => Object.values(it))
  return [
    ...askIf.map(({ question }) => question),
    ...branches.flatMap((it) => [it.if.question, it.goTo]),
    ...texts.flatMap((it) => listNamedAnswers(it ?? '')),
  ]
}
