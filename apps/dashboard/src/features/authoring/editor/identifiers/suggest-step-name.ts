import { hasForbiddenCharacterB } from '@waymark/contract/constants'
import { findNameProblem } from '../model/name-problem.ts'
import { describeElement } from '../page/describe-element.ts'
import { saysPrivate } from '../page/says-private.ts'
import { findMeant } from './find-meant.ts'

const LONGEST = 40
/** The character that captures show in place of private texts. */
const MASK = '•'

/**
 * Names a step after its element: by a button's text, or the label of a field. Undefined if it has none, or none that
 * may be kept: private texts, and texts that people have written.
 */
export function suggestStepName(element: Element): string | undefined {
  // Its frame shows another page by now.
  if (!element.ownerDocument.defaultView) return undefined
  const meant = findMeant(element)
  // Authors pick a label or its field alike, and only the field has the name.
  const named = (meant as Partial<HTMLLabelElement>).control ?? meant
  const { name } = saysPrivate(named) ? { name: '' } : describeElement(named)
  if (!/\p{L}/u.test(name) || name.includes(MASK)) return undefined
  const allowed = [...name].map((it) => (hasForbiddenCharacterB(it) ? ' ' : it)).join('')
  const short = shorten(allowed.replace(/\s+/g, ' ').trim())
  return findNameProblem(short) ? undefined : short
}

/** Cuts between words, unless they are very long. */
function shorten(text: string): string {
  if (text.length <= LONGEST) return text
  const end = text.lastIndexOf(' ', LONGEST)
  return `${text.slice(0, end > LONGEST / 2 ? end : LONGEST)} …`
}
