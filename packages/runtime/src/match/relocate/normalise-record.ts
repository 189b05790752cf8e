import { isTestId } from '../clue.ts'
import { isGenerated, listLasting } from './class-names.ts'
import { normaliseAddress } from './compare-addresses.ts'
import { listSegments } from './compare-paths.ts'
import { dropAsides } from './drop-asides.ts'
import type { FeatureRecord } from './feature-record.ts'
import { isOutline, namePicture } from './name-picture.ts'
import { listTokens, normaliseTokens, splitName, toMeanings } from './tokens.ts'

/** A record with its values normalised once. An empty text means that it has none. */
export interface NormalisedRecord {
  record: FeatureRecord
  tag: string
  kind: string
  type: string
  id: string
  name: string
  text: string
  /** Its name for people and screen readers: its text, or else its label and the like. */
  naming: string
  /** Its naming without parts that repeat a neighbour: `play` of `Play Second snow` beside `Second snow`. */
  core: string
  /** The name of its picture, if it has no text. */
  picture: string
  href: string
  testId: string
  role: string
  classes: readonly string[]
  area: number | undefined
  shape: number | undefined
}

const INTERACTIVE: Record<string, string> = {
  a: 'ACT',
  button: 'ACT',
  summary: 'ACT',
  select: 'FIELD',
  textarea: 'FIELD',
}
const ROLES: Record<string, string> = {
  button: 'ACT',
  link: 'ACT',
  tab: 'ACT',
  menuitem: 'ACT',
  textbox: 'FIELD',
  searchbox: 'FIELD',
  combobox: 'FIELD',
  listbox: 'FIELD',
  checkbox: 'TICK',
  radio: 'TICK',
  switch: 'TICK',
  heading: 'HEADING',
  img: 'IMAGE',
}
/** Separates the texts of one level of ancestors from those of the next. */
export const LEVEL_MARK = ' | '
const PHRASE_MARK = ' · '
/** Length of the neighbours' text that counts as near. */
const MAX_NEAR_LENGTH = 200
const NAMING = ['aria-label', 'alt', 'placeholder', 'title', 'value'] as const

export function normaliseRecord(record: FeatureRecord): NormalisedRecord {
  const { attributes = {}, width, height } = record
  const tag = (record.tag ?? '').toLowerCase()
  const type = findType(tag, record.type ?? attributes.type)
  const role = (record.role ?? attributes.role ?? '').toLowerCase()
  const text = dropAsides(normaliseTokens(record.text))
  const kind = ROLES[role] ?? findKind(tag, type)
  const said =
    text || dropAsides(normaliseTokens(record.label || NAMING.map((it) => attributes[it]).find(Boolean)))
  const naming = said || (kind === 'FIELD' ? findLabelBeside(record) : '')
  let core: string | undefined
  let picture: string | undefined
  const hasSize = width !== undefined && height !== undefined
  return {
    record,
    tag,
    type,
    role,
    text,
    kind,
    id: record.id ?? attributes.id ?? '',
    name: (record.name ?? attributes.name ?? '').toLowerCase(),
    naming,
    /** Computed on demand, because neighbours are read lazily. */
    get core() {
      return (core ??= toCore(naming, record.neighbourText))
    },
    get picture() {
      return (picture ??= text ? '' : (record.picture ?? namePicture(attributes.src ?? '')))
    },
    href: normaliseAddress(attributes.href),
    testId: findTestId(attributes),
    classes: listLasting(record.classes),
    area: hasSize ? width * height : record.area,
    shape: hasSize && height > 0 ? width / height : record.shape,
  }
}

const MOST_BESIDE = 2
const LONGEST_LABEL = 40

/** The text beside a field without a name of its own is its label, as in a cell to its left. */
function findLabelBeside({ neighbourText = '' }: FeatureRecord): string {
  const [level = ''] = neighbourText.split(LEVEL_MARK)
  const phrases = level.split(PHRASE_MARK)
  const [first = ''] = phrases
  if (first === neighbourText) return ''
  return phrases.length <= MOST_BESIDE && first.length <= LONGEST_LABEL ? normaliseTokens(first) : ''
}

const LONGEST_REPEATING = 80

function toCore(naming: string, neighbourText = ''): string {
  if (!naming.includes(' ') || naming.length > LONGEST_REPEATING) return naming
  const near = neighbourText.slice(0, MAX_NEAR_LENGTH)
  let left = ` ${naming} `
  for (const phrase of near.split(/ [|·] /)) {
    const words = normaliseTokens(phrase)
    if (words.length > 3) left = left.replace(` ${words} `, ' ')
  }
  return dropRepeated(left.trim(), near) || naming
}

/** Drops the longest run of at least two trailing words that also appears in a neighbour. */
function dropRepeated(naming: string, near: string): string {
  const words = listTokens(naming)
  const around = ` ${normaliseTokens(near, MAX_NEAR_LENGTH)} `
  for (let from = 1; from < words.length - 1; from++) {
    if (around.includes(` ${words.slice(from).join(' ')} `)) return words.slice(0, from).join(' ')
  }
  return naming
}

function findKind(tag: string, type: string): string {
  if (tag === 'input') {
    if (/^(submit|button|reset|image)$/.test(type)) return 'ACT'
    return /^(checkbox|radio)$/.test(type) ? 'TICK' : 'FIELD'
  }
  if (/^h[1-6]$/.test(tag)) return 'HEADING'
  if (/^(img|svg|picture|i|use|path|canvas|video)$/.test(tag)) return 'IMAGE'
  return INTERACTIVE[tag] ?? 'BOX'
}

/** A field without a type is a text field, and search fields count as such. */
function findType(tag: string, type: string | undefined): string {
  if (tag === 'button') return ''
  const named = (type ?? '').toLowerCase()
  return tag === 'input' && (named === '' || named === 'search') ? 'text' : named
}

function findTestId(attributes: Readonly<Record<string, string>>): string {
  for (const name in attributes) if (isTestId(name)) return attributes[name] ?? ''
  return ''
}

export const hasLastingId = ({ id }: NormalisedRecord): boolean => id !== '' && !isGenerated(id)

/** All stable words of an element regardless of source: a text may have become a label, an id a name. */
export function listIdentityTokens({
  record,
  naming,
  id,
  name,
  classes,
  href,
  picture,
}: NormalisedRecord): Map<string, number> {
  const { attributes = {} } = record
  const words = new Set([...listTokens(naming), ...listTokens(normaliseTokens(record.label))])
  for (const key of NAMING) for (const it of listTokens(normaliseTokens(attributes[key]))) words.add(it)
  for (const part of [
    isGenerated(id) ? '' : id,
    name,
    isOutline(picture) ? '' : picture,
    ...classes,
    href.slice(href.lastIndexOf('/') + 1),
  ]) {
    for (const it of splitName(part)) if (it.length > 1) words.add(it)
  }
  return new Map(toMeanings([...words]).map((word) => [word, 1]))
}

export const listPath = ({ record }: NormalisedRecord): string[] => listSegments(record.xpath)
export const listIdPath = ({ record }: NormalisedRecord): string[] => listSegments(record.idXpath)
