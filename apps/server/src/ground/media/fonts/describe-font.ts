import { limits } from '@waymark/contract/constants'
import type { FontTables } from './read-tables.ts'

/** The traits of a font by its own tables. */
export interface FontTraits {
  /** Null if it has no name that can be read. */
  family: string | null
  /** From 1 to 1000, as CSS counts; the same twice unless the font is variable. */
  minWeight: number
  maxWeight: number
  isItalic: boolean
}

/** Reads the tables `name`, `OS/2` and `fvar` of OpenType 1.9. */
export function describeFont(tables: FontTables): FontTraits {
  const style = tables.get('OS/2')!
  const [minWeight, maxWeight] = findWeights(tables.get('fvar')) ?? [
    style.readUInt16BE(4),
    style.readUInt16BE(4),
  ]
  return {
    family: findFamily(tables.get('name')!),
    minWeight: toCssWeight(minWeight),
    maxWeight: toCssWeight(maxWeight),
    isItalic: (style.readUInt16BE(62) & 1) === 1,
  }
}

const toCssWeight = (weight: number): number => Math.min(Math.max(Math.round(weight), 1), 1000)

/** The range of the weight of a variable font. */
function findWeights(variations: Buffer | undefined): [min: number, max: number] | undefined {
  if (!variations) return undefined
  const [first, count, size] = [4, 8, 10].map((at) => variations.readUInt16BE(at)) as [number, number, number]
  for (let at = first; at < first + count * size; at += size) {
    if (variations.toString('latin1', at, at + 4) !== 'wght') continue
    // Fixed-point numbers with 16 bits behind the point.
    return [variations.readInt32BE(at + 4) / 65_536, variations.readInt32BE(at + 12) / 65_536]
  }
  return undefined
}

const FAMILY = 1
/** The name of all styles together, where `FAMILY` names a few of them. */
const WHOLE_FAMILY = 16
const WINDOWS = 3

function findFamily(names: Buffer): string | null {
  const [count, texts] = [names.readUInt16BE(2), names.readUInt16BE(4)]
  const found = new Map<number, string>()
  for (let at = 6; at < 6 + count * 12; at += 12) {
    const [platform, , , name, length, offset] = [0, 2, 4, 6, 8, 10].map((it) => names.readUInt16BE(at + it))
    if (platform !== WINDOWS || (name !== FAMILY && name !== WHOLE_FAMILY) || found.has(name)) continue
    // Their texts are UTF-16 with the higher byte first.
    const text = Buffer.from(names.subarray(texts + offset!, texts + offset! + length!))
    found.set(name, text.swap16().toString('utf16le'))
  }
  return toName(found.get(WHOLE_FAMILY) ?? found.get(FAMILY) ?? '')
}

/** A line that can be stored and shown, or null if nothing of it is left. */
function toName(text: string): string | null {
  const line = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
  return line.slice(0, limits.nameLength).trim() || null
}
