import type { WebIdentifier } from '@waymark/contract'
import { CONFIG_VERSION, toAddressPattern } from '@waymark/contract/constants'
import { listRungs, type Rung } from './clue-rungs.ts'
import { findVerdict } from './judge-candidates.ts'
import type { Verdict } from './pick-winner.ts'
import { readFingerprint } from './read-fingerprint.ts'

/**
 * The page that an identifier is suggested for. `document` is the page's own if the element is in one of its frames.
 */
export interface Place {
  document: Document
  locale: string
}

/** Evaluates the elements that a suggestion matches so far. */
export type IsEnough = (matched: Element[]) => boolean

/** The fewest stable clues that single an element out on its page, data included, and its fingerprint. */
export function suggestAlone(target: Element, place: Place): WebIdentifier {
  const start = { ...startSuggestion(target, place), fingerprint: readFingerprint(target) }
  const isEnough: IsEnough = (matched) => matched.length === 1 && matched[0] === target
  return pinDown(target, addRungs(start, listRungs(target, place.locale), { ...place, isEnough }), place)
}

/** On pages of one record, the address becomes a pattern for all of them. */
export const startSuggestion = (target: Element, { document }: Place): WebIdentifier => ({
  configVersion: CONFIG_VERSION,
  kind: 'WEB',
  role: 'TARGET',
  url: { match: 'EQUALS', value: toAddressPattern(readRoute(document.location)) },
  tag: target.localName,
})

/** Adds clues until their matches are enough. */
export function addRungs(
  start: WebIdentifier,
  rungs: readonly Rung[],
  { isEnough, ...place }: Place & { isEnough: IsEnough },
): WebIdentifier {
  let suggestion = start
  for (const rung of rungs) {
    const attributes = [...(suggestion.attributes ?? []), ...(rung.attributes ?? [])]
    suggestion = { ...suggestion, ...rung, ...(attributes.length > 0 && { attributes }) }
    if (isEnough(listMatched(suggestion, place))) break
  }
  return suggestion
}

/** Among equals position decides. The path through the page is the last resort. */
export function pinDown(target: Element, identifier: WebIdentifier, place: Place): WebIdentifier {
  const matched = listMatched(identifier, place)
  const index = matched.indexOf(target)
  if (matched.length === 1 && index === 0) return identifier
  if (index >= 0) return { ...identifier, index }
  const { tag: _, attributes: __, text: ___, ...others } = identifier
  return { ...others, css: toPath(target) }
}

export function listMatched(identifier: WebIdentifier, { document, locale }: Place): Element[] {
  const verdict: Verdict<{ element: Element }> = findVerdict(document, {
    identifier,
    locale,
    fallbackLocale: locale,
  })
  if (verdict.status === 'FOUND') return [verdict.winner.element]
  return verdict.status === 'AMBIGUOUS' ? verdict.rivals.map(({ element }) => element) : []
}

function toPath(element: Element): string {
  const parent = element.parentElement
  if (!parent) return element.localName
  const twins = [...parent.children].filter(({ localName }) => localName === element.localName)
  const nth = twins.length > 1 ? `:nth-of-type(${twins.indexOf(element) + 1})` : ''
  return `${toPath(parent)}>${element.localName}${nth}`
}

/** A hash counts only if it is the route, whose own query does not. */
const readRoute = ({ pathname, hash }: Location) =>
  pathname + (/^#!?\//.test(hash) ? hash.replace(/\?.*/, '') : '')
