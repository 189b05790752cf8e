import type { WebIdentifier } from '@waymark/contract'
import { toClues, type Clue } from './clue.ts'
import { listCandidates, readText } from './list-candidates.ts'
import { listRootsOf } from '../page/list-roots.ts'
import { keepInRowLate } from './late-rows.ts'
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

/**
 * Finds the element of one identifier, regardless of the page's URL. Only visible elements count. An identifier with a
 * row is MISSING until the code for rows has loaded.
 */
export function findVerdict(
  document: Document,
  { identifier, locale, fallbackLocale }: Wanted,
): Verdict<Judged> {
  const clues = toClues(identifier, locale, fallbackLocale)
  let accepted = listRootsOf(document, identifier)
    .flatMap((root) => listCandidates(root, clues))
    .map((element) => judge(element, clues))
    .filter(({ isAccepted, element }) => isAccepted && isVisible(element))
  if (identifier.text) accepted = dropWrappers(accepted)
  if (identifier.row) accepted = keepInRowLate?.(accepted, identifier) ?? []
  return pickWinner(accepted, identifier.index)
}

export function judge(element: Element, clues: readonly Clue[]): Judged {
  return { element, ...scoreFeatures(clues, toFeatures(element, clues)) }
}

/** An element with `display: none`, an empty box or `visibility: hidden` is not visible. */
export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility?.({ visibilityProperty: true }) !== false
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
