import { crc32 } from 'node:zlib'
import sharp from 'sharp'

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const

/** A picture of noise, which hardly compresses. */
const createPicture = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: 'red', noise } })

export const createPng = (width = 8, height = width): Promise<Buffer> =>
  createPicture(width, height).png().toBuffer()
export const createJpeg = (width = 8): Promise<Buffer> => createPicture(width).jpeg().toBuffer()

/** An animation of three frames. */
export async function createGif(width = 8): Promise<Buffer> {
  const frames = await Promise.all([1, 2, 3].map(() => createPng(width)))
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** The same picture with another density, which makes it another file. */
export function toDistinctPng(png: Buffer, density: number): Buffer {
  const chunk = Buffer.alloc(21)
  chunk.writeUInt32BE(9, 0)
  chunk.write('pHYs', 4, 'latin1')
  chunk.writeUInt32BE(density, 8)
  chunk.writeUInt32BE(density, 12)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 17)), 17)
  const headBytes = 33
  return Buffer.concat([png.subarray(0, headBytes), chunk, png.subarray(headBytes)])
}

/** A small file that decompresses to a huge number of pixels. */
export const createPngBomb = (): Promise<Buffer> =>
  sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'red' } })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer()

const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })

/** A GIF of one dot on a wide screen, at a distance from its edge. */
export async function createWideGif(screen: number, distance = 0): Promise<Buffer> {
  const gif = await dot.clone().gif().toBuffer()
  for (const at of [6, 8]) gif.writeUInt16LE(screen, at)
  const frame = findFrame(gif)
  for (const at of [1, 3]) gif.writeUInt16LE(distance, frame + at)
  return gif
}

/** A GIF of many equal frames. */
export async function createLongGif(frames: number): Promise<Buffer> {
  const gif = await dot.clone().gif().toBuffer()
  const frame = findFrame(gif)
  const head = gif.subarray(0, frame)
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(gif.subarray(frame, -1)), gif.subarray(-1)])
}

/** An animated PNG that declares many frames; a decoder that knows none of them draws its first picture. */
export async function createLongPng(frames: number): Promise<Buffer> {
  const png = await dot.clone().png().toBuffer()
  const control = Buffer.alloc(38)
  control.writeUInt32BE(26, 0)
  control.write('fcTL', 4, 'latin1')
  return Buffer.concat([png.subarray(0, -12), ...Array<Buffer>(frames).fill(control), png.subarray(-12)])
}

/** Returns the start of the first frame's description: after the head and its colours, and extensions. */
function findFrame(gif: Buffer): number {
  const flags = gif[10] ?? 0
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  while (gif[at] === 0x21) {
    at += 2
    while (gif[at]) at += (gif[at] ?? 0) + 1
    at += 1
  }
  return at
}

/** Half a second of silence. */
export function createWav(): Buffer {
  const samples = Buffer.alloc(4000, 128)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

/** The beginning of a WebM file with one sound or film track. */
export function createWebm(track: 'SOUND' | 'FILM'): Buffer {
  const docType = element([0x42, 0x82], Buffer.from('webm'))
  const entry = element(
    [0xae],
    element([0xd7], [1]),
    element([0x73, 0xc5], [1]),
    element([0x83], [track === 'SOUND' ? 2 : 1]),
    element([0x86], Buffer.from(track === 'SOUND' ? 'A_OPUS' : 'V_VP8')),
  )
  const tracks = element([0x16, 0x54, 0xae, 0x6b], entry)
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], docType),
    element([0x18, 0x53, 0x80, 0x67], tracks),
  ])
}

/** An EBML element: its id, its length in one byte, its content. */
function element(id: number[], ...content: (Uint8Array | number[])[]): Buffer {
  const body = Buffer.concat(content.map((it) => Uint8Array.from(it)))
  return Buffer.concat([Uint8Array.from(id), Uint8Array.from([0x80 | body.length]), body])
}

export const toFile = (bytes: Uint8Array, { name = 'image.png', type = 'image/png' } = {}): File =>
  new File([new Uint8Array(bytes)], name, { type })

/** Pads a file to `size` bytes with zeros, which decoders ignore. */
export function padTo(bytes: Uint8Array, size: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])
}
