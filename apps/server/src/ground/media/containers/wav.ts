import { createByteReader, joinRanges, type ByteRange } from './byte-range.ts'

const headBytes = 12
const heard = new Set(['fmt ', 'fact', 'data'])

export function dropWavMetadata(bytes: Uint8Array): Uint8Array {
  const reader = createByteReader(bytes)
  const kept: ByteRange[] = [{ start: 0, end: headBytes }]
  for (let start = headBytes; start + 8 <= reader.length;) {
    const size = reader.littleEndian(start + 4, 4)
    // Chunks have an even length.
    const end = Math.min(start + 8 + size + (size % 2), reader.length)
    if (heard.has(reader.text(start, 4))) kept.push({ start, end })
    start = end
  }
  const cleaned = Buffer.from(joinRanges(bytes, kept))
  if (cleaned.length < bytes.length) cleaned.writeUInt32LE(cleaned.length - 8, 4)
  return cleaned
}
