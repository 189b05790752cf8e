import type { Survey } from '../documents/survey.ts'
import { listFixed } from './list-fixed.ts'
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
