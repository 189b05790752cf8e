import type { WebIdentifier } from '@waymark/contract'
import { toClues, type Clue } from './clue.ts'
import { listCandidates, readText } from './list-candidates.ts'
import { listRootsOf, type Root } from '../page/list-roots.ts'
import { hasFailed, late } from '../page/late-code.ts'
import { pickWinner, type Verdict } from './pick-winner.ts'
import { scoreFeatures, type Features, type Score } from './score-features.ts'

export interface Judged extends Score {
  element: Element
}

export interface Wanted {
  identifier: WebIdentifier
  locale: string
  fallbackLocale: string
}

/** The number from which candidates are not compared by who can see them, which takes time for each. */
const MANY = 20

/**
 * Finds the element of one identifier, regardless of the page's URL. Only visible elements are found. An identifier with
 * a row is MISSING until the code for rows has loaded.
 */
export function findVerdict(
  document: Document,
  { identifier, locale, fallbackLocale }: Wanted,
): Verdict<Judged> {
  const clues = toClues(identifier, locale, fallbackLocale)
  let accepted = listRootsOf(document, identifier)
    .flatMap((root) => listCandidates(root, clues))
    .map((element) => judge(element, clues))
    .filter(({ isAccepted }) => isAccepted)
  // The place among equals must not depend on which of them are in sight.
  const counts = identifier.index === undefined && accepted.length < MANY ? isVisible : hasBox
  accepted = accepted.filter(({ element }) => counts(element, document))
  if (identifier.text) accepted = dropWrappers(accepted)
  if (identifier.row) accepted = (late?.keepInRow(accepted, identifier) ?? []) as Judged[]
  const verdict = pickWinner(accepted, identifier.index)
  const isUnseen =
    counts === hasBox && verdict.status === 'FOUND' && !isVisible(verdict.winner.element, document)
  return isUnseen ? { status: 'MISSING' } : verdict
}

export function judge(element: Element, clues: readonly Clue[]): Judged {
  return { element, ...scoreFeatures(clues, toFeatures(element, clues)) }
}

/** An element with `display: none`, an empty box or `visibility: hidden` has none that counts. */
export function hasBox(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility?.({ visibilityProperty: true }) !== false
}

/**
 * Whether a person can see the element, or could scroll to it. Without the code that loads after drawing, it must be
 * hit in its middle.
 */
export function isVisible(element: Element, document: Document): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  const root = element.getRootNode() as Root
  const isHit =
    element.ownerDocument === document &&
    element.contains(root.elementFromPoint(x + width / 2, y + height / 2))
  return isHit || (late ? late.isReachable(element, document) : hasFailed && hasBox(element))
}

function toFeatures(element: Element, clues: readonly Clue[]): Features {
  const attributes: Record<string, string> = {}
  for (const { kind, name } of clues) {
    const value = kind === 'ATTRIBUTE' ? element.getAttribute(name) : null
    if (value !== null) attributes[name] = value
  }
  const css = clues.find(({ kind }) => kind === 'CSS')?.value
  return {
    tag: element.localName,
    attributes,
    // Read lazily, because it may be long.
    get text() {
      return readText(element)
    },
    matchesCss: !!css && matchesCss(element, css),
  }
}

function matchesCss(element: Element, css: string): boolean {
  try {
    return element.matches(css)
  } catch {
    return false
  }
}

/** Ancestors contain the same text. Of equal matches the innermost is meant, which comes next in the list. */
function dropWrappers(accepted: Judged[]): Judged[] {
  return accepted.filter(({ element, score }, at) => {
    const next = accepted[at + 1]
    return !next || next.score < score || !element.contains(next.element)
  })
}
