import { BrokenContainerError, createByteReader, type ByteRange } from './byte-range.ts'

interface Page extends ByteRange {
  bodyStart: number
  serial: number
  isFirst: boolean
  /** The lengths of its segments; a shorter one than 255 ends a packet. */
  lacing: number[]
}

/** How the first packet of a stream begins, how the second, which has the comments, and how many bytes end it. */
const codecs = [
  { head: '\x01vorbis', comments: '\x03vorbis', endBytes: 1 },
  { head: 'OpusHead', comments: 'OpusTags', endBytes: 0 },
]

interface Stream {
  codec: (typeof codecs)[number]
  /** The ranges of the packet of comments, as far as it was read. */
  parts: ByteRange[]
  pages: Page[]
}

/**
 * Replaces the comments of each stream by a blank name of the encoder that is as long, so that pages stay where they
 * are. A stream of another codec is refused.
 */
export function dropOggComments(bytes: Uint8Array): Uint8Array {
  const cleaned = Buffer.from(bytes)
  const open = new Map<number, Stream>()
  for (const page of listPages(cleaned)) {
    if (page.isFirst) {
      open.set(page.serial, { codec: getCodec(cleaned, page), parts: [], pages: [] })
      continue
    }
    const stream = open.get(page.serial)
    if (!stream) continue
    if (!takePage(stream, page)) continue
    open.delete(page.serial)
    blank(cleaned, stream)
  }
  // Its comments never end.
  if (open.size > 0) throw new BrokenContainerError()
  return cleaned
}

function getCodec(bytes: Buffer, { bodyStart }: Page): Stream['codec'] {
  const codec = codecs.find(
    ({ head }) => bytes.toString('latin1', bodyStart, bodyStart + head.length) === head,
  )
  if (!codec) throw new BrokenContainerError()
  return codec
}

/** Adds what a page has of the second packet; returns whether that is its end. */
function takePage(stream: Stream, page: Page): boolean {
  const last = page.lacing.findIndex((length) => length < 255)
  const lengths = last < 0 ? page.lacing : page.lacing.slice(0, last + 1)
  const start = page.bodyStart
  stream.pages.push(page)
  stream.parts.push({ start, end: start + lengths.reduce((sum, length) => sum + length, 0) })
  return last >= 0
}

function blank(bytes: Buffer, { codec: { comments, endBytes }, parts, pages }: Stream): void {
  const packet = Buffer.concat(parts.map(({ start, end }) => bytes.subarray(start, end)))
  if (packet.toString('latin1', 0, comments.length) !== comments) throw new BrokenContainerError()
  const room = packet.length - comments.length - 4 - 4 - endBytes
  if (room < 0) throw new BrokenContainerError()
  const lengthAt = comments.length
  packet.writeUInt32LE(room, lengthAt)
  packet.fill(' ', lengthAt + 4, lengthAt + 4 + room)
  packet.writeUInt32LE(0, lengthAt + 4 + room)
  if (endBytes > 0) packet.fill(1, packet.length - endBytes)
  let at = 0
  for (const { start, end } of parts) at += packet.copy(bytes, start, at, at + end - start)
  for (const { start, end } of pages) {
    bytes.writeUInt32LE(0, start + 22)
    bytes.writeUInt32LE(toCheckSum(bytes.subarray(start, end)), start + 22)
  }
}

function listPages(bytes: Uint8Array): Page[] {
  const reader = createByteReader(bytes)
  const pages: Page[] = []
  for (let start = 0; start < reader.length;) {
    if (reader.text(start, 4) !== 'OggS') throw new BrokenContainerError()
    const segments = reader.byte(start + 26)
    const lacing = Array.from({ length: segments }, (_, index) => reader.byte(start + 27 + index))
    const bodyStart = start + 27 + segments
    const end = bodyStart + lacing.reduce((sum, length) => sum + length, 0)
    if (end > reader.length) throw new BrokenContainerError()
    const isFirst = (reader.byte(start + 5) & 2) !== 0
    pages.push({ start, bodyStart, end, serial: reader.littleEndian(start + 14, 4), isFirst, lacing })
    start = end
  }
  return pages
}

/** Ogg's own: unlike the usual one of 32 bits, it begins with 0 and is not reflected. */
function toCheckSum(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => ((sum << 8) ^ (table[((sum >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0, 0)
}

const table = Array.from({ length: 256 }, (_, index) => {
  let sum = index << 24
  for (let bit = 0; bit < 8; bit += 1) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0)
  return sum >>> 0
})
