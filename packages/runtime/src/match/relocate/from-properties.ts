import type { FeatureRecord } from './feature-record.ts'

/**
 * Maps an element of a public relocation data set to a record. Names may be snake_case or camelCase, and each property
 * may be absent, null or empty. `location` is `{ x, y, width, height }`, `[x, y]` or `"x,y"`, `shape` is 100 × width /
 * height, and classes and neighbours' texts are a string or a list.
 */
export function fromProperties(properties: Readonly<Record<string, unknown>>): FeatureRecord {
  const values = new Map(Object.entries(properties).map(([key, value]) => [toKey(key), value]))
  const text = (...keys: string[]) => keys.map((key) => toText(values.get(key))).find(Boolean)
  const attributes: Record<string, string> = {}
  for (const name of ['href', 'alt', 'aria-label', 'placeholder', 'title', 'src', 'for', 'value']) {
    const value = text(toKey(name))
    if (value) attributes[name] = value
  }
  const [x, y, width, height] = toBox(values)
  const shape = toNumber(values.get('shape'))
  const area = toNumber(values.get('area'))
  const side = area && shape ? Math.sqrt((area * shape) / 100) : undefined
  return {
    tag: text('tag', 'tagname')?.toLowerCase(),
    id: text('id'),
    name: text('name'),
    type: text('type'),
    role: text('role') ?? (isTrue(values.get('isbutton')) ? 'button' : undefined),
    classes: toList(values.get('classlist') ?? values.get('class') ?? values.get('classname')),
    attributes,
    text: dropTick(text('visibletext', 'text', 'innertext')),
    neighbourText: text('neighbortext', 'neighbortexts', 'neighbourtext'),
    isUnordered: true,
    namesakes: toNumber(values.get('namesakes')),
    xpath: text('xpath', 'absxpath'),
    idXpath: text('idxpath'),
    x,
    y,
    width: width ?? side,
    height: height ?? (area && side ? area / side : undefined),
    area,
    shape: shape === undefined ? undefined : shape / 100,
  }
}

/** Drops the value that a checkbox has by default. */
const dropTick = (text: string | undefined): string | undefined => (text === 'on' ? undefined : text)

const toKey = (key: string): string => key.replace(/[^a-z]/gi, '').toLowerCase()

function toBox(values: ReadonlyMap<string, unknown>): (number | undefined)[] {
  const location = values.get('location') ?? values.get('rect') ?? values.get('rectangle')
  const own = (key: string) => toNumber(values.get(key))
  if (typeof location === 'string' || Array.isArray(location)) {
    const numbers = Array.isArray(location)
      ? location.map(toNumber)
      : (location.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
    return [numbers[0], numbers[1], numbers[2] ?? own('width'), numbers[3] ?? own('height')]
  }
  const box = (location ?? {}) as Record<string, unknown>
  return ['x', 'y', 'width', 'height'].map((key) => toNumber(box[key]) ?? own(key))
}

function toText(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.filter((it) => typeof it === 'string').join(' ')
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

const toList = (value: unknown): string[] => (toText(value) ?? '').split(/\s+/).filter(Boolean)

function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

const isTrue = (value: unknown): boolean => value === true || /^(true|yes|1)$/i.test(toText(value) ?? '')
