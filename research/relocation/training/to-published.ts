import type { FeatureRecord } from '../../../packages/runtime/src/match/relocate/feature-record.ts'
import { fromProperties } from '../../../packages/runtime/src/match/relocate/from-properties.ts'
import type { PageFeatures } from '../../../packages/runtime/test/relocation/page-entry.ts'
import type { PagePair } from '../../../packages/runtime/test/relocation/page-pairs.ts'

/** Published data hold elements of these tags only. */
const TAGS = new Set(
  'input textarea button select a h1 h2 h3 h4 h5 li span div p th tr td label svg'.split(' '),
)
const REACH_PX = 50
const WIDEST_PX = 600
const HIGHEST_PX = 100

/** A pair as published data would hold it: few attributes, no labels, the words around an element in no order. */
export function toPublished({ name, before, after }: PagePair): PagePair {
  return { name, before: publishPage(before), after: publishPage(after) }
}

function publishPage({ candidates, truths }: PageFeatures): PageFeatures {
  const marked = new Set(Object.values(truths))
  const kept = candidates.flatMap((it, at) => (marked.has(at) || TAGS.has(it.tag ?? '') ? [{ it, at }] : []))
  const records = kept.map(({ it }) => publishElement(it, candidates))
  const positions = new Map(kept.map(({ at }, position) => [at, position]))
  const found = Object.entries(truths).map(([truth, at]) => [truth, positions.get(at) ?? -1] as const)
  const shown = found.filter(([, at]) => at >= 0)
  return {
    candidates: records,
    truths: Object.fromEntries(found),
    picked: Object.fromEntries(shown.map(([truth, at]) => [truth, records[at] as FeatureRecord])),
  }
}

function publishElement(element: FeatureRecord, around: readonly FeatureRecord[]): FeatureRecord {
  const { tag, id, name, type, classes = [], attributes = {}, x = 0, y = 0, width = 0, height = 0 } = element
  const isButton =
    tag === 'button' ||
    (tag === 'input' && /^(button|submit|reset)$/.test(type ?? '')) ||
    (tag === 'a' && classes.some((it) => it.includes('btn')))
  const near = isSmall(element)
    ? around.filter((it) => it !== element && isSmall(it) && isNear(it, element))
    : []
  return fromProperties({
    tag: tag?.toUpperCase(),
    class: classes.join(' '),
    name: name ?? '',
    id: id ?? '',
    href: attributes.href ?? '',
    alt: attributes.alt ?? '',
    xpath: element.xpath,
    idxpath: element.idXpath,
    is_button: isButton ? 'yes' : 'no',
    location: `${x},${y}`,
    area: String(width * height),
    shape: String(height > 0 ? Math.round((100 * width) / height) : 0),
    visible_text: toVisibleText(element),
    neighbor_text: near.map(toVisibleText).filter(Boolean).join(' ').toLowerCase(),
  })
}

const toVisibleText = ({ text, attributes = {} }: FeatureRecord): string =>
  text || attributes.value || attributes.placeholder || ''

const isSmall = ({ width = 0, height = 0 }: FeatureRecord): boolean =>
  width <= WIDEST_PX && height <= HIGHEST_PX

function isNear(a: FeatureRecord, b: FeatureRecord): boolean {
  const isBeside = (from = 0, length = 0, otherFrom = 0, otherLength = 0) =>
    from < otherFrom + otherLength + REACH_PX && from + length > otherFrom - REACH_PX
  return isBeside(a.x, a.width, b.x, b.width) && isBeside(a.y, a.height, b.y, b.height)
}
