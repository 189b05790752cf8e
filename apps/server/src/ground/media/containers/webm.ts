import { createByteReader } from './byte-range.ts'

const ids = { segment: 0x18538067, info: 0x1549a966, cluster: 0x1f43b675, void: 0xec }
const entered = new Set([ids.segment, ids.info, ids.cluster])
/** Tags, attachments such as covers, the title, and when the film was made. */
const metadata = new Set([0x1254c367, 0x1941a469, 0x7ba9, 0x4461])

/** Overwrites metadata with elements to be ignored, because elements refer to others by their offset. */
export function dropWebmMetadata(bytes: Uint8Array): Uint8Array {
  const cleaned = Buffer.from(bytes)
  const reader = createByteReader(cleaned)
  for (let start = 0; start < cleaned.length;) {
    const idBytes = countBytes(reader.byte(start))
    const sizeBytes = idBytes > 4 ? 9 : countBytes(reader.byte(start + idBytes))
    // The rest is no element.
    if (idBytes > 4 || sizeBytes > 8 || start + idBytes + sizeBytes > cleaned.length) break
    const id = reader.bigEndian(start, idBytes)
    const contentStart = start + idBytes + sizeBytes
    if (entered.has(id)) {
      start = contentStart
      continue
    }
    const end = Math.min(
      contentStart + readSize(cleaned.subarray(start + idBytes, contentStart)),
      cleaned.length,
    )
    if (metadata.has(id)) {
      // The same number of bytes: a shorter id and a longer size.
      const room = Math.min(8, contentStart - start - 1)
      const size = BigInt(end - start - 1 - room) | (1n << BigInt(7 * room))
      cleaned.fill(0, start, end)
      cleaned[start] = ids.void
      Buffer.from(size.toString(16).padStart(2 * room, '0'), 'hex').copy(cleaned, start + 1)
    }
    start = end
  }
  return cleaned
}

/** How many bytes a number has, by the first one; 9 if it is none. */
const countBytes = (first: number): number => Math.clz32(first) - 23

const readSize = (bytes: Uint8Array): number =>
  bytes.reduce((size, byte, index) => (index === 0 ? byte & (0xff >> bytes.length) : size * 256 + byte), 0)
