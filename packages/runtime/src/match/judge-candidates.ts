import type { WebIdentifier } from '@waymark/contract'
import { toClues, type Clue } from './clue.ts'
import { listCandidates, readText } from './list-candidates.ts'
import { listRootsOf } from '../page/list-roots.ts'
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

/** Finds the element of one identifier, whatever the page's URL. Only what is visible counts. */
export function findVerdict(
  document: Document,
  { identifier, locale, fallbackLocale }: Wanted,
): Verdict<Judged> {
  const clues = toClues(identifier, locale, fallbackLocale)
  if (clues.length === 0) return { status: 'MISSING' }
  const accepted = listRootsOf(document, identifier)
    .flatMap((root) => listCandidates(root, clues))
    .map((element) => judge(element, clues))
    .filter(({ isAccepted, element }) => isAccepted && isVisible(element))
  return pickWinner(identifier.text ? dropWrappers(accepted) : accepted, identifier.index)
}

export function judge(element: Element, clues: readonly Clue[]): Judged {
  return { element, ...scoreFeatures(clues, toFeatures(element, clues)) }
}

/** A display of nothing, a collapsed box or `visibility: hidden` is not there for the person who looks. */
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
    // Read only where a clue asks for it: it may be long.
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

/** A text also stands in everything around its element: of equals, the innermost is meant, and it comes next. */
function dropWrappers(accepted: Judged[]): Judged[] {
  return accepted.filter(({ element, score }, at) => {
    const next = accepted[at + 1]
    return !next || next.score < score || !element.contains(next.element)
  })
}
