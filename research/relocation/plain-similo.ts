import type { FeatureRecord } from '../../packages/runtime/src/match/relocate/feature-record.ts'

interface Property {
  weight: number
  compare(a: FeatureRecord, b: FeatureRecord): number
}

/** The peer: the weighted sum that is published as Similo, which takes whatever scores highest and never abstains. */
const PROPERTIES: Property[] = [
  { weight: 1.5, compare: (a, b) => equal(a.tag, b.tag) },
  { weight: 0.5, compare: (a, b) => edit(a.classes?.join(' '), b.classes?.join(' ')) },
  { weight: 1.5, compare: (a, b) => equal(a.name, b.name) },
  { weight: 1.5, compare: (a, b) => equal(a.id, b.id) },
  { weight: 0.5, compare: (a, b) => edit(a.attributes?.href, b.attributes?.href) },
  { weight: 0.5, compare: (a, b) => edit(a.attributes?.alt, b.attributes?.alt) },
  { weight: 0.5, compare: (a, b) => edit(a.xpath, b.xpath) },
  { weight: 0.5, compare: (a, b) => edit(a.idXpath, b.idXpath) },
  { weight: 0.5, compare: (a, b) => (isButton(a) === isButton(b) ? 1 : 0) },
  {
    weight: 0.5,
    compare: (a, b) => Math.max(0, 1 - Math.hypot((a.x ?? 0) - (b.x ?? 0), (a.y ?? 0) - (b.y ?? 0)) / 100),
  },
  { weight: 0.5, compare: (a, b) => amount(toArea(a), toArea(b)) },
  { weight: 0.5, compare: (a, b) => amount(toShape(a), toShape(b)) },
  { weight: 1.5, compare: (a, b) => edit(toText(a), toText(b)) },
  { weight: 1.5, compare: (a, b) => commonWords(a.neighbourText, b.neighbourText) },
]

export function findBySimilo(wanted: FeatureRecord, candidates: readonly FeatureRecord[]): number {
  let best = -1
  let most = -1
  for (const [index, candidate] of candidates.entries()) {
    const score = PROPERTIES.reduce(
      (sum, { weight, compare }) => sum + weight * compare(wanted, candidate),
      0,
    )
    if (score > most) [best, most] = [index, score]
  }
  return best
}

const toText = ({ text, attributes }: FeatureRecord) => text || attributes?.value || attributes?.placeholder
const toArea = ({ width = 0, height = 0, area }: FeatureRecord) => area ?? width * height
const toShape = ({ width = 0, height = 1, shape }: FeatureRecord) => shape ?? width / Math.max(1, height)

const isButton = ({ tag, type, classes }: FeatureRecord): boolean =>
  tag === 'button' ||
  (tag === 'input' && /^(button|submit|reset)$/.test(type ?? '')) ||
  (tag === 'a' && (classes ?? []).some((it) => it.includes('btn')))

const equal = (a: string | undefined, b: string | undefined): number =>
  a && b && a.toLowerCase() === b.toLowerCase() ? 1 : 0

function amount(a: number, b: number): number {
  const larger = Math.max(a, b)
  return larger <= 0 ? 1 : Math.min(a, b) / larger
}

function edit(one: string | undefined, other: string | undefined): number {
  if (!one || !other) return 0
  const a = one.toLowerCase().slice(0, 300)
  const b = other.toLowerCase().slice(0, 300)
  if (a === b) return 1
  const row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let line = 1; line <= a.length; line++) {
    let diagonal = row[0] as number
    row[0] = line
    for (let at = 1; at <= b.length; at++) {
      const above = row[at] as number
      row[at] = Math.min(
        above + 1,
        (row[at - 1] as number) + 1,
        diagonal + (a[line - 1] === b[at - 1] ? 0 : 1),
      )
      diagonal = above
    }
  }
  const longer = Math.max(a.length, b.length)
  return (longer - (row[b.length] as number)) / longer
}

function commonWords(one: string | undefined, other: string | undefined): number {
  if (!one || !other) return 0
  const a = one.toLowerCase().split(/\s+/)
  const b = new Set(other.toLowerCase().split(/\s+/))
  const common = a.filter((word) => b.has(word)).join('').length
  const longest = Math.max(one.replace(/\s/g, '').length, other.replace(/\s/g, '').length)
  return Math.min(1, common / longest)
}
