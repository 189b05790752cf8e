import { normaliseText, STRONG_POINTS, type Clue } from './clue.ts'
import { query, type Root } from '../page/list-roots.ts'

const INPUT_BUTTONS = 'input[type=submit],input[type=button],input[type=reset]'
/** Node.DOCUMENT_POSITION_FOLLOWING, which would need a window. */
const FOLLOWING = 4

/**
 * Lists the elements of a root that could be accepted, in document order. With strong clues these are the elements
 * that match any of them, otherwise those that match all other clues.
 */
export function listCandidates(root: Root, clues: readonly Clue[]): Element[] {
  const strong = clues.filter(({ points }) => points >= STRONG_POINTS)
  if (strong.length > 0) return query(root, strong.map(toSelector).join())
  const selector = clues.map(toSelector).join('')
  const text = clues.find(({ kind }) => kind === 'TEXT')
  const isPattern = text?.match === 'REGEX'
  const needle = isPattern ? undefined : text?.value
  const isTagOnly = clues.every(({ kind }) => kind === 'TEXT' || kind === 'TAG')
  if (isTagOnly && needle) return listByText(root, needle)
  const candidates = query(root, selector || '*')
  return isPattern && isTagOnly ? candidates.filter(isShortText) : candidates
}

/** Patterns do not describe long texts, and testing the text of every large ancestor would be slow. */
const isShortText = (element: Element): boolean =>
  element.childElementCount < 50 && element.textContent.length <= 1000

/** Elements that contain a text, searched from the outside in, so that subtrees without it are skipped. */
export function listByText(root: Root, needle: string): Element[] {
  const found: Element[] = []
  const visit = (parent: ParentNode) => {
    for (const child of parent.children) {
      if (!normaliseText(child.textContent).includes(needle)) continue
      found.push(child)
      visit(child)
    }
  }
  visit(root)
  const buttons = query(root, INPUT_BUTTONS).filter((it) => readText(it).includes(needle))
  if (buttons.length === 0) return found
  return [...found, ...buttons].sort((a, b) => (a.compareDocumentPosition(b) & FOLLOWING ? -1 : 1))
}

/** The normalised text of an element, which is the value of an input button. */
export const readText = (element: Element): string =>
  normaliseText(element.localName === 'input' ? (element.getAttribute('value') ?? '') : element.textContent)

/** `:is` keeps an author's selector list together, and matches nothing if browsers reject it. */
export function toSelector({ kind, name, match, value }: Clue): string {
  if (kind === 'TEXT' || value === null) return ''
  if (kind === 'TAG') return value
  if (kind === 'CSS') return `:is(${value})`
  if (name === 'class' && match === 'EQUALS') return toClassSelector(value)
  if (match === 'REGEX') return `[${escape(name)}]`
  const operator = match === 'CONTAINS' ? '*=' : match === 'STARTS_WITH' ? '^=' : '='
  // In CSS an empty value matches nothing with *= and ^=, although every text contains it.
  return value === '' && match !== 'EQUALS'
    ? `[${escape(name)}]`
    : `[${escape(name)}${operator}"${escape(value)}"]`
}

const toClassSelector = (value: string) =>
  value
    .split(/\s+/)
    .map((it) => (it ? `[class~="${escape(it)}"]` : ''))
    .join('')

const escape = (value: string) =>
  value.replace(/["\\:.\n\r\f]/g, (it) => `\\${it.charCodeAt(0).toString(16)} `)
