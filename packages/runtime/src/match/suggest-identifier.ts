import type { WebIdentifier } from '@waymark/contract'
import { CONFIG_VERSION } from '@waymark/contract/constants'
import { isTestId } from './clue.ts'
import { findVerdict } from './judge-candidates.ts'
import { readFeatures } from './relocate/read-features.ts'

type Attribute = NonNullable<WebIdentifier['attributes']>[number]

const CONTROL = 'button,a[href],[role=button],[role=link],[role=tab],[role=menuitem],label,summary'
const NAMING = ['aria-label', 'name']
const DESCRIBING = ['type', 'href', 'placeholder', 'alt', 'title', 'role', 'for']
/** Names that frameworks number or hash change with every build. */
const GENERATED = /\d{3,}|:|[0-9a-f]{8}|^(ember|radix|react|mui|headlessui|mantine)/i
const MAX_TEXT = 60
const MAX_ATTRIBUTE = 200

/**
 * Suggests an identifier for a clicked element: the fewest stable clues that single it out on the current page, and
 * its fingerprint. A click inside a control means the control. `document` is the page's own if the element is in one
 * of its frames.
 */
export function suggestIdentifier(
  element: Element,
  locale: string,
  document: Document = element.ownerDocument,
): WebIdentifier {
  const target = element.closest(CONTROL) ?? element.closest('svg') ?? element
  const rungs = listRungs(target, locale)
  let suggestion: WebIdentifier = {
    configVersion: CONFIG_VERSION,
    kind: 'WEB',
    role: 'TARGET',
    url: { match: 'EQUALS', value: readRoute(document.location) },
    tag: target.localName,
    fingerprint: readFeatures(target),
  }
  for (const rung of rungs) {
    const attributes = [...(suggestion.attributes ?? []), ...(rung.attributes ?? [])]
    suggestion = { ...suggestion, ...rung, ...(attributes.length > 0 && { attributes }) }
    if (isSingledOut(document, target, suggestion, locale)) return suggestion
  }
  return pinDown(document, target, suggestion, locale)
}

/** Clues from most to least stable. Each is added only if the previous ones are not enough. */
function listRungs(target: Element, locale: string): Pick<WebIdentifier, 'attributes' | 'text'>[] {
  const testIds = target.getAttributeNames().filter(isTestId)
  const names = [...testIds, 'id', ...NAMING]
    .filter((name) => testIds.includes(name) || !GENERATED.test(target.getAttribute(name) ?? ''))
    .flatMap((name) => toAttribute(target, name))
  const descriptions = DESCRIBING.flatMap((name) => toAttribute(target, name))
  const text = (target.textContent ?? '').replace(/\s+/g, ' ').trim()
  const textRung = { text: { match: 'EQUALS' as const, value: { [locale]: text } } }
  const isText = text !== '' && text.length <= MAX_TEXT
  // Prices and counters change, so texts with digits come last.
  const isSteady = isText && !/\d/.test(text)
  return [
    ...names.map((it) => ({ attributes: [it] })),
    ...(isSteady ? [textRung] : []),
    ...descriptions.map((it) => ({ attributes: [it] })),
    ...(isText && !isSteady ? [textRung] : []),
  ]
}

function toAttribute(target: Element, name: string): Attribute[] {
  const value = target.getAttribute(name)
  return value && value.length <= MAX_ATTRIBUTE ? [{ name, match: 'EQUALS', value }] : []
}

function isSingledOut(
  document: Document,
  target: Element,
  identifier: WebIdentifier,
  locale: string,
): boolean {
  const verdict = findVerdict(document, { identifier, locale, fallbackLocale: locale })
  return verdict.status === 'FOUND' && verdict.winner.element === target
}

/** Among equals position decides. The path through the page is the last resort. */
function pinDown(
  document: Document,
  target: Element,
  identifier: WebIdentifier,
  locale: string,
): WebIdentifier {
  const verdict = findVerdict(document, { identifier, locale, fallbackLocale: locale })
  if (verdict.status === 'FOUND' && verdict.winner.element === target) return identifier
  const index = verdict.status === 'AMBIGUOUS' ? verdict.rivals.findIndex((it) => it.element === target) : -1
  if (index >= 0) return { ...identifier, index }
  const { configVersion, kind, role, url, fingerprint } = identifier
  return {
    configVersion,
    kind,
    role,
    ...(url && { url }),
    ...(fingerprint && { fingerprint }),
    css: toPath(target),
  }
}

function toPath(element: Element): string {
  const parent = element.parentElement
  if (!parent) return element.localName
  const twins = [...parent.children].filter(({ localName }) => localName === element.localName)
  const nth = twins.length > 1 ? `:nth-of-type(${twins.indexOf(element) + 1})` : ''
  return `${toPath(parent)}>${element.localName}${nth}`
}

/** A hash counts only if it is the route. */
const readRoute = ({ pathname, hash }: Location) => pathname + (/^#!?\//.test(hash) ? hash : '')
