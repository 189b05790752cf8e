import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders'

const rate = 22_050

const tone = (seconds: number) =>
  Float32Array.from({ length: rate * seconds }, (_, index) => Math.sin(index / 8) / 2)

/** An MP3 of a tone. */
export async function createMp3(seconds = 1): Promise<Buffer> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: rate, channels: 1, bitrate: 16 })
  return Buffer.concat([encoder.encode([tone(seconds)]).slice(), encoder.finalize().slice()])
}

/** Ogg Vorbis of a tone. */
export async function createOgg(seconds = 1): Promise<Buffer> {
  const encoder = await createOggEncoder()
  encoder.configure({ sampleRate: rate, channels: 1, vbrQuality: 0 })
  return Buffer.concat([encoder.encode([tone(seconds)]).slice(), encoder.finalize().slice()])
}

/** AAC in eight frames of 27 bytes, as their headers say. */
export function createAac(): Buffer {
  const frame = Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x03, 0x7f, 0xfc, ...Array<number>(20).fill(0)])
  return Buffer.concat(Array.from({ length: 8 }, () => frame))
}

/** The boxes of an MP4 file with one track of a second; its samples are silent. */
export const createM4a = (handler: 'soun' | 'vide' = 'soun'): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from(handler === 'soun' ? 'M4A ' : 'isom'), u32(0), Buffer.from('isom')),
    box('moov', box('mvhd', zeros(12), u32(rate), u32(rate), zeros(80)), createTrack(handler, [0])),
    box('mdat', zeros(16)),
  ])

/** A film with a track of places: the samples of both follow each other, in chunks of 8 and 16 bytes. */
export function createFilmOfPlaces(place: string, made: number): Buffer {
  const sample = Buffer.from(place.slice(0, 8))
  const content = [Buffer.alloc(16, 'v'), sample, Buffer.alloc(16, 'w'), sample, sample]
  const write = (start: number) => {
    const at = (index: number) => start + content.slice(0, index).reduce((sum, { length }) => sum + length, 0)
    const places = createTrack('meta', [at(1), at(3)], { sizes: [8, 8, 8], isLong: true })
    return [
      box('ftyp', Buffer.from('isom'), u32(0), Buffer.from('isom')),
      box('free', Buffer.from(place)),
      box(
        'moov',
        box('mvhd', zeros(4), u32(made), u32(made), u32(rate), u32(rate), zeros(80)),
        createTrack('vide', [at(0), at(2)]),
        places,
        box('gps ', Buffer.from(place)),
        box('udta', box('\xa9xyz', Buffer.from(place))),
      ),
    ]
  }
  const head = Buffer.concat(write(0)).length + 8
  return Buffer.concat([...write(head), box('mdat', ...content)])
}

/** A track whose first chunk has one sample and the others have two; without sizes, each sample has 16 bytes. */
function createTrack(
  handler: 'soun' | 'vide' | 'meta',
  offsets: number[],
  { sizes = [], isLong = false }: { sizes?: number[]; isLong?: boolean } = {},
): Buffer {
  const entries = {
    soun: () => box('mp4a', zeros(6), u16(1), zeros(8), u16(1), u16(16), zeros(4), u32(rate * 65_536)),
    vide: () => box('avc1', zeros(6), u16(1), zeros(70)),
    meta: () => box('mebx', zeros(6), u16(1)),
  }
  const perChunk = sizes.length > 0 ? [1, 2] : [1]
  const table = box(
    'stbl',
    box('stsd', u32(0), u32(1), entries[handler]()),
    box('stts', u32(0), u32(1), u32(1), u32(rate)),
    box(
      'stsc',
      u32(0),
      u32(perChunk.length),
      ...perChunk.flatMap((it, at) => [u32(at + 1), u32(it), u32(1)]),
    ),
    box(
      'stsz',
      u32(0),
      u32(sizes.length > 0 ? 0 : 16),
      u32(sizes.length || offsets.length),
      ...sizes.map(u32),
    ),
    box(
      isLong ? 'co64' : 'stco',
      u32(0),
      u32(offsets.length),
      ...offsets.flatMap((it) => [...(isLong ? [u32(0)] : []), u32(it)]),
    ),
  )
  const media = box(
    'mdia',
    box('mdhd', zeros(12), u32(rate), u32(rate), zeros(4)),
    box('hdlr', zeros(8), Buffer.from(handler), zeros(13)),
    box('minf', table),
  )
  return box('trak', box('tkhd', zeros(12), u32(1), zeros(68)), media)
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

const zeros = (count: number) => Buffer.alloc(count)
const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}
