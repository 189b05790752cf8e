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

/** A small file that decompresses to a huge number of pixels. */
export const createPngBomb = (): Promise<Buffer> =>
  sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'red' } })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer()

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
