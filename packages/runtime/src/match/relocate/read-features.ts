import type { ElementFingerprint, ElementLooks } from '@waymark/contract'
import { isTestId } from '../clue.ts'
import { hasBox } from '../judge-candidates.ts'
import { listRoots } from '../../page/list-roots.ts'
import type { FeatureRecord } from './feature-record.ts'
import { normaliseRecord, type NormalisedRecord } from './normalise-record.ts'
import { countNamesakes } from './rarity.ts'
import { toPathReader, type PathReader } from './read-paths.ts'
import { readPicture } from './read-picture.ts'
import { readNeighbourText, readVisibleText } from './read-texts.ts'

const NEVER = new Set(
  'html head body script style noscript template meta link title base br wbr source track waymark-guide'.split(
    ' ',
  ),
)
/** Attributes that reveal an element's purpose. Values that end users type are excluded. */
const TELLING = ['href', 'src', 'alt', 'aria-label', 'placeholder', 'title', 'for', 'action', 'autocomplete']
const MAX_VALUE = 500

export interface Candidate {
  element: Element
  record: FeatureRecord
}

/** Reads the features of every visible element of a document, its open shadow roots and same-origin frames. */
export function listFeatures(document: Document): Candidate[] {
  const paths = toPathReader()
  return listRoots(document).flatMap((root) => {
    const candidates: Candidate[] = []
    for (const element of root.querySelectorAll('*')) {
      if (NEVER.has(element.localName) || !hasBox(element)) continue
      candidates.push({ element, record: toRecord(element, paths) })
    }
    return candidates
  })
}

/** Limited because every visitor loads it with the guide, and longer texts do not improve matching. */
const MAX_KEPT_NEIGHBOURS = 300

/** The current features of an element as plain data, which an identifier stores as its fingerprint. */
export function readFeatures(element: Element): ElementFingerprint {
  const record = toRecord(element, toPathReader())
  const page = listFeatures(element.ownerDocument).map((it) => normaliseRecord(it.record))
  return toFingerprint(record, page)
}

/** Returns the fingerprint that is stored of an element, given all elements of its page and its stand-in. */
export function toFingerprint(
  record: FeatureRecord,
  page: readonly NormalisedRecord[],
  standIn?: FeatureRecord,
): ElementFingerprint {
  const namesakes = countNamesakes(normaliseRecord(record), page)
  return {
    ...toLooks(record),
    ...(namesakes !== undefined && { namesakes }),
    ...(standIn && { standIn: toLooks(standIn) }),
  }
}

function toLooks(record: FeatureRecord): ElementLooks {
  const kept = { ...record, neighbourText: record.neighbourText?.slice(0, MAX_KEPT_NEIGHBOURS) }
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined && value !== ''))
}

/** Surroundings and pictures are read on demand, because most candidates are ruled out before. */
function toRecord(element: Element, paths: PathReader): FeatureRecord {
  const { left, top, width, height } = element.getBoundingClientRect()
  const window = element.ownerDocument.defaultView
  let neighbourText: string | undefined
  let picture: string | undefined
  const text = cut(readVisibleText(element))
  return {
    tag: element.localName,
    id: cut(element.id),
    name: cut(element.getAttribute('name')),
    type: cut(element.getAttribute('type')),
    role: cut(element.getAttribute('role')),
    classes: [...element.classList].slice(0, 30).map((it) => it.slice(0, 200)),
    attributes: readAttributes(element),
    text,
    label: cut(readLabel(element)),
    get neighbourText() {
      return (neighbourText ??= readNeighbourText(element))
    },
    get picture() {
      return text ? undefined : (picture ??= readPicture(element))
    },
    xpath: paths.toPath(element).slice(-2000),
    idXpath: paths.toIdPath(element).slice(-2000),
    x: Math.round(left + (window?.scrollX ?? 0)),
    y: Math.round(top + (window?.scrollY ?? 0)),
    width: Math.round(width),
    height: Math.round(height),
  }
}

function readAttributes(element: Element): Record<string, string> {
  const attributes: Record<string, string> = {}
  const isChoice = /^(radio|checkbox)$/.test(element.getAttribute('type') ?? '')
  for (const { name, value } of element.attributes) {
    if (value && ((isChoice && name === 'value') || TELLING.includes(name) || isTestId(name)))
      attributes[name] = value.slice(0, MAX_VALUE)
  }
  return attributes
}

function readLabel(element: Element): string {
  const { labels } = element as HTMLInputElement
  if (labels?.length) return [...labels].map((label) => readVisibleText(label)).join(' ')
  const root = element.getRootNode() as Document
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  return ids
    .map((id) => root.getElementById?.(id)?.textContent ?? '')
    .join(' ')
    .trim()
}

const cut = (value: string | null): string | undefined => value?.slice(0, MAX_VALUE)
