import { BrokenContainerError, createByteReader, joinRanges, type ByteRange } from './byte-range.ts'

interface Segment extends ByteRange {
  marker: number
}

const markers = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe }
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef
/** The header of the frame: all of C0 to CF but tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** JFIF without a thumbnail. */
const jfifBytes = 18

export function measureJpeg(bytes: Uint8Array) {
  const reader = createByteReader(bytes)
  const frames = listSegments(bytes).filter(({ marker }) => isFrame(marker))
  return {
    width: Math.max(0, ...frames.map(({ start }) => reader.bigEndian(start + 7, 2))),
    height: Math.max(0, ...frames.map(({ start }) => reader.bigEndian(start + 5, 2))),
    frames: 1,
  }
}

/** Keeps the segments that are needed to draw the picture, and its colour profile. */
export function dropJpegMetadata(bytes: Uint8Array): Uint8Array {
  const reader = createByteReader(bytes)
  const startsWith = (start: number, text: string) => reader.text(start + 4, text.length) === text
  const isKept = ({ marker, start, end }: Segment) => {
    if (marker === markers.comment) return false
    if (!isApplication(marker)) return true
    if (marker === 0xe0) return end - start === jfifBytes && startsWith(start, 'JFIF\0')
    if (marker === 0xe2) return startsWith(start, 'ICC_PROFILE\0')
    // Says how the colours are coded.
    return marker === 0xee && startsWith(start, 'Adobe')
  }
  return joinRanges(bytes, listSegments(bytes).filter(isKept))
}

/** Lists the segments up to the end of the picture; phones append others, such as a film or a depth map. */
function listSegments(bytes: Uint8Array): Segment[] {
  const reader = createByteReader(bytes)
  const segments: Segment[] = [{ marker: markers.start, start: 0, end: 2 }]
  for (let start = 2; ;) {
    if (reader.byte(start) !== 0xff) throw new BrokenContainerError()
    const marker = reader.byte(start + 1)
    if (marker === 0xff) {
      start += 1
      continue
    }
    if (marker === markers.end) return [...segments, { marker, start, end: start + 2 }]
    const headEnd = start + 2 + reader.bigEndian(start + 2, 2)
    const end = marker === markers.scan ? findNextMarker(bytes, headEnd) : headEnd
    if (end > reader.length || end < start + 4) throw new BrokenContainerError()
    segments.push({ marker, start, end })
    start = end
  }
}

/** In the data of a scan, FF is followed by 00 or by the number of a restart. */
function findNextMarker(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  throw new BrokenContainerError()
}
