import { BrokenContainerError, createByteReader, joinRanges, type ByteRange } from './byte-range.ts'

interface Chunk extends ByteRange {
  name: string
}

const signatureBytes = 8
/** The chunks that the picture, its frames and its colours need. Texts, dates and EXIF are among the others. */
const drawn = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(' '),
)

export function measurePng(bytes: Uint8Array) {
  const reader = createByteReader(bytes)
  const chunks = listChunks(bytes)
  const sizes = chunks
    .filter(({ name }) => name === 'IHDR')
    .map(({ start }) => ({ width: reader.bigEndian(start + 8, 4), height: reader.bigEndian(start + 12, 4) }))
  return {
    width: Math.max(0, ...sizes.map(({ width }) => width)),
    height: Math.max(0, ...sizes.map(({ height }) => height)),
    frames: Math.max(1, chunks.filter(({ name }) => name === 'fcTL').length),
  }
}

export const isAnimatedPng = (bytes: Uint8Array): boolean =>
  listChunks(bytes).some(({ name }) => name === 'acTL')

export const dropPngMetadata = (bytes: Uint8Array): Uint8Array =>
  joinRanges(bytes, [
    { start: 0, end: signatureBytes },
    ...listChunks(bytes).filter(({ name }) => drawn.has(name)),
  ])

/** Lists the chunks up to the last one; bytes after it are no part of the picture. */
function listChunks(bytes: Uint8Array): Chunk[] {
  const reader = createByteReader(bytes)
  const chunks: Chunk[] = []
  for (let start = signatureBytes; ;) {
    const name = reader.text(start + 4, 4)
    const end = start + 12 + reader.bigEndian(start, 4)
    if (end > reader.length) throw new BrokenContainerError()
    chunks.push({ name, start, end })
    if (name === 'IEND') return chunks
    start = end
  }
}
