import type { WebIdentifier } from '@waymark/contract'
import { listFlatChildren } from '../page/flat-children.ts'
import { isTestId } from './clue.ts'
import { CONTROL } from './find-picked.ts'
import { hasGeneratedClass } from './relocate/class-names.ts'

type Attribute = NonNullable<WebIdentifier['attributes']>[number]

/** Clues that are added to a suggestion together. */
export type Rung = Pick<WebIdentifier, 'attributes' | 'text'>

const NAMING = ['aria-label', 'name']
const DESCRIBING = ['type', 'href', 'placeholder', 'alt', 'title', 'role', 'for']
/** Attributes with texts that people see or hear. */
export const WORDS = ['aria-label', 'alt', 'title', 'placeholder']
/** Names that frameworks number or hash change with every build. */
const GENERATED = /\d{3,}|:|[0-9a-f]{8}|^(ember|radix|react|mui|headlessui|mantine)/i
export const MAX_TEXT = 60
const MAX_ATTRIBUTE = 200

/** Clues from most to least stable. Each is added only if the previous ones are not enough. */
export function listRungs(target: Element, locale: string): Rung[] {
  const text = readWords(target)
  const textRung = { text: { match: 'EQUALS' as const, value: { [locale]: text } } }
  const isText = text !== '' && text.length <= MAX_TEXT
  // Prices and counters change, so texts with digits come last.
  const isSteady = isText && !/\d/.test(text)
  return [
    ...listNames(target).map((it) => ({ attributes: [it] })),
    ...(isSteady ? [textRung] : []),
    ...listDescriptions(target).map((it) => ({ attributes: [it] })),
    ...(isText && !isSteady ? [textRung] : []),
  ]
}

/**
 * The clues that an element has in common with its twins in the other rows, and so not the data of its own row. Where a
 * column is known, classes, which libraries of tables give to all cells, say nothing beside it, nor do words that happen
 * to stand in all rows.
 */
export function listSharedRungs(
  target: Element,
  { twins, column }: { twins: readonly Element[]; column: object | undefined },
  locale: string,
): Rung[] {
  const isWorded = !column || target.matches(CONTROL)
  const isShared = ({ attributes = [], text }: Rung) =>
    attributes.every(({ name, value }) => twins.every((it) => it.getAttribute(name) === value)) &&
    (!text || (isWorded && twins.every((it) => readWords(it) === text.value[locale])))
  const classes = [...target.classList].filter(
    (name) => !hasGeneratedClass([name]) && twins.every(({ classList }) => classList.contains(name)),
  )
  const value = classes.join(' ')
  const classRung: Rung = { attributes: [{ name: 'class', match: 'EQUALS', value }] }
  const isClass = !column && value !== '' && value.length <= MAX_ATTRIBUTE
  return [...listRungs(target, locale).filter(isShared), ...(isClass ? [classRung] : [])]
}

/** The clues that distinguish an element from its twins: the data of its row. */
export function listOwnRungs(target: Element, twins: readonly Element[], locale: string): Rung[] {
  const isOwn = ({ name, value }: Attribute) =>
    twins.every((it) => it === target || it.getAttribute(name) !== value)
  const all = [...listNames(target), ...listDescriptions(target)].filter(isOwn)
  const isWords = ({ name }: Attribute) => WORDS.includes(name)
  const attributes = [...all.filter(isWords), ...all.filter((it) => !isWords(it))]
  const text = findOwnText(target, twins)
  return [
    ...(text ? [{ text: { match: text.match, value: { [locale]: text.value } } }] : []),
    ...attributes.map((it) => ({ attributes: [it] })),
  ]
}

/** The whole text, or of several pieces the first that no twin has: the name on a card, without its price. */
function findOwnText(
  target: Element,
  twins: readonly Element[],
): { match: 'EQUALS' | 'CONTAINS'; value: string } | undefined {
  const others = twins.filter((it) => it !== target).map(listTexts)
  const pieces = listTexts(target)
  const own = pieces.find((it) => it.length <= MAX_TEXT && others.every((texts) => !texts.includes(it)))
  return own === undefined ? undefined : { match: pieces.length > 1 ? 'CONTAINS' : 'EQUALS', value: own }
}

/** The pieces of text in an element, as the page is drawn. */
export function listTexts(element: Element): string[] {
  const own = [...element.childNodes].filter(({ nodeType }) => nodeType === 3)
  const text = squeeze(own.map(({ nodeValue }) => nodeValue ?? '').join(' '))
  return [text, ...listFlatChildren(element).flatMap(listTexts)].filter(Boolean)
}

export const readWords = (element: Element): string => squeeze(element.textContent)

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()

const listNames = (target: Element): Attribute[] => [...listKeys(target), ...listSteady(target, NAMING)]

/** Test ids, and the id unless it is generated. */
export const listKeys = (target: Element): Attribute[] => [
  ...target
    .getAttributeNames()
    .filter(isTestId)
    .flatMap((name) => toAttribute(target, name)),
  ...listSteady(target, ['id']),
]

const listSteady = (target: Element, names: readonly string[]): Attribute[] =>
  names
    .filter((name) => !GENERATED.test(target.getAttribute(name) ?? ''))
    .flatMap((name) => toAttribute(target, name))

const listDescriptions = (target: Element): Attribute[] =>
  DESCRIBING.flatMap((name) => toAttribute(target, name))

function toAttribute(target: Element, name: string): Attribute[] {
  const value = target.getAttribute(name)
  return value && value.length <= MAX_ATTRIBUTE ? [{ name, match: 'EQUALS', value }] : []
}
