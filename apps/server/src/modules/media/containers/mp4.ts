import { createByteReader, type ByteRange } from './byte-range.ts'

const holders = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf'])
/** Titles, places and authors; covers; XMP. */
const metadata = new Set(['udta', 'meta', 'uuid'])

/** Overwrites metadata instead of removing it, because boxes refer to others by their offset. */
export function dropMp4Metadata(bytes: Uint8Array): Uint8Array {
  const cleaned = Buffer.from(bytes)
  for (const { start, end } of listMetadata(cleaned, { start: 0, end: cleaned.length })) {
    cleaned.write('free', start + 4, 'latin1')
    // A length of 64 bits stands between the name and the content.
    cleaned.fill(0, cleaned.readUInt32BE(start) === 1 ? start + 16 : start + 8, end)
  }
  return cleaned
}

function listMetadata(bytes: Uint8Array, within: ByteRange): ByteRange[] {
  const reader = createByteReader(bytes)
  const found: ByteRange[] = []
  for (let start = within.start; start + 8 <= within.end;) {
    const name = reader.text(start + 4, 4)
    const short = reader.bigEndian(start, 4)
    const isLong = short === 1
    const size = isLong ? reader.bigEndian(start + 8, 4) * 2 ** 32 + reader.bigEndian(start + 12, 4) : short
    const end = size === 0 ? within.end : Math.min(start + size, within.end)
    const contentStart = start + (isLong ? 16 : 8)
    // What follows is no box.
    if (end < contentStart) break
    if (metadata.has(name)) found.push({ start, end })
    else if (holders.has(name)) found.push(...listMetadata(bytes, { start: contentStart, end }))
    start = end
  }
  return found
}
