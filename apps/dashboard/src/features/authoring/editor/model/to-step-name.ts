import { hasForbiddenCharacterB } from '@waymark/contract/constants'
import { findNameProblem } from './name-problem.ts'

const LONGEST = 40

/** A text as the name of a step: in one line, without what names may not have, cut between words. Undefined if nothing is left. */
export function toStepName(text: string): string | undefined {
  if (!/\p{L}/u.test(text)) return undefined
  const allowed = [...text].map((it) => (hasForbiddenCharacterB(it) ? ' ' : it)).join('')
  const short = shorten(allowed.replace(/\s+/g, ' ').trim())
  return findNameProblem(short) ? undefined : short
}

/** Cuts between words, unless they are very long. */
function shorten(text: string): string {
  if (text.length <= LONGEST) return text
  const end = text.lastIndexOf(' ', LONGEST)
  return `${text.slice(0, end > LONGEST / 2 ? end : LONGEST)} …`
}
