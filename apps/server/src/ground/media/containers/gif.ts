import { BrokenContainerError, createByteReader, joinRanges, type ByteRange } from './byte-range.ts'

interface Part extends ByteRange {
  kind: 'HEAD' | 'IMAGE' | 'EXTENSION' | 'TRAILER'
}

const headBytes = 13
const labels = { control: 0xf9, application: 0xff }
/** An extension that says how often the animation repeats, and nothing else. */
const repeatBytes = 19
const repeaters = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

/** Viewers enlarge the declared screen to the frames, so the larger of both counts. */
export function measureGif(bytes: Uint8Array) {
  const reader = createByteReader(bytes)
  const two = (at: number) => reader.littleEndian(at, 2)
  let [width, height, frames] = [two(6), two(8), 0]
  for (const { kind, start } of listParts(bytes)) {
    if (kind !== 'IMAGE') continue
    frames += 1
    width = Math.max(width, two(start + 1) + two(start + 5))
    height = Math.max(height, two(start + 3) + two(start + 7))
  }
  return { width, height, frames }
}

export function dropGifMetadata(bytes: Uint8Array): Uint8Array {
  const reader = createByteReader(bytes)
  const isKept = ({ kind, start, end }: Part) => {
    if (kind !== 'EXTENSION') return true
    const label = reader.byte(start + 1)
    if (label === labels.control) return true
    const isRepeat = label === labels.application && end - start === repeatBytes
    return isRepeat && repeaters.has(reader.text(start + 3, 11))
  }
  return joinRanges(bytes, listParts(bytes).filter(isKept))
}

function listParts(bytes: Uint8Array): Part[] {
  const reader = createByteReader(bytes)
  const skipColours = (at: number, flags: number) => at + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const skipBlocks = (from: number) => {
    let at = from
    for (let size = reader.byte(at); size > 0; size = reader.byte(at)) at += size + 1
    return at + 1
  }
  const parts: Part[] = [{ kind: 'HEAD', start: 0, end: skipColours(headBytes, reader.byte(10)) }]
  for (let start = parts[0]?.end ?? headBytes; ; start = parts.at(-1)?.end ?? start) {
    const introducer = reader.byte(start)
    if (introducer === 0x3b) return [...parts, { kind: 'TRAILER', start, end: start + 1 }]
    if (introducer === 0x2c) {
      const end = skipBlocks(skipColours(start + 10, reader.byte(start + 9)) + 1)
      parts.push({ kind: 'IMAGE', start, end })
    } else if (introducer === 0x21) {
      parts.push({ kind: 'EXTENSION', start, end: skipBlocks(start + 2) })
    } else throw new BrokenContainerError()
  }
}
