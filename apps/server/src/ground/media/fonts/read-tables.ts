import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const unpack = promisify(brotliDecompress)

/** The tables of a font by their tags, as the file has them: those of outlines may be transformed. */
export type FontTables = ReadonlyMap<string, Buffer>

/** Tables that every font has, so that a file without them is none. */
const NEEDED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2']
/** A few hundred kilobytes could unpack to gigabytes. */
const MOST_UNPACKED_BYTES = 8 * 1024 * 1024
const HEADER_BYTES = 48

/**
 * Unpacks a WOFF2 file (W3C Recommendation of 10 March 2022, sections 4 and 5). Undefined unless its sizes agree with
 * each other and it contains one whole font; may throw a `RangeError` for a file that ends too early.
 */
export async function readTables(file: Buffer): Promise<FontTables | undefined> {
  if (file.readUInt32BE(8) !== file.length) return undefined
  const { entries, end } = readDirectory(file, file.readUInt16BE(12))
  const packedBytes = file.readUInt32BE(20)
  const byteCount = entries.reduce((sum, it) => sum + it.byteCount, 0)
  if (end + packedBytes > file.length || byteCount > MOST_UNPACKED_BYTES) return undefined
  const data = await unpack(file.subarray(end, end + packedBytes), { maxOutputLength: byteCount })
  if (data.length !== byteCount) return undefined
  let at = 0
  const tables = new Map(entries.map(({ tag, byteCount }) => [tag, data.subarray(at, (at += byteCount))]))
  return NEEDED.every((tag) => tables.has(tag)) ? tables : undefined
}

interface Entry {
  tag: string
  /** In the unpacked data. */
  byteCount: number
}

function readDirectory(file: Buffer, count: number): { entries: Entry[]; end: number } {
  let at = HEADER_BYTES
  /** A number in groups of seven bits, of which all but the last have the eighth set. */
  function readNumber(): number {
    for (let value = 0, length = 1; length <= 5; length += 1) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
    throw new RangeError('A number with too many bytes')
  }
  function readTag(code: number): string {
    if (code < KNOWN_TAGS.length) return KNOWN_TAGS[code]!
    at += 4
    return file.toString('latin1', at - 4, at)
  }
  const entries = Array.from({ length: count }, (): Entry => {
    const flags = file.readUInt8(at++)
    const tag = readTag(flags & 0x3f)
    const plainBytes = readNumber()
    const isOutline = tag === 'glyf' || tag === 'loca'
    // Outlines are transformed unless the flags say otherwise, and other tables are if they do.
    const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0
    return { tag, byteCount: isTransformed ? readNumber() : plainBytes }
  })
  return { entries, end: at }
}

/** By the number that stands for them; any other tag is written out. */
const KNOWN_TAGS = [
  ...['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca', 'prep'],
  ...['CFF ', 'VORG', 'EBDT', 'EBLC', 'gasp', 'hdmx', 'kern', 'LTSH', 'PCLT', 'VDMX', 'vhea', 'vmtx', 'BASE'],
  ...['GDEF', 'GPOS', 'GSUB', 'EBSC', 'JSTF', 'MATH', 'CBDT', 'CBLC', 'COLR', 'CPAL', 'SVG ', 'sbix', 'acnt'],
  ...['avar', 'bdat', 'bloc', 'bsln', 'cvar', 'fdsc', 'feat', 'fmtx', 'fvar', 'gvar', 'hsty', 'just', 'lcar'],
  ...['mort', 'morx', 'opbd', 'prop', 'trak', 'Zapf', 'Silf', 'Glat', 'Gloc', 'Feat', 'Sill'],
]
