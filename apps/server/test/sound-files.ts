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
export function createM4a(handler: 'soun' | 'vide' = 'soun'): Buffer {
  const entry =
    handler === 'soun'
      ? box('mp4a', zeros(6), u16(1), zeros(8), u16(1), u16(16), zeros(4), u32(rate * 65_536))
      : box('avc1', zeros(6), u16(1), zeros(70))
  const table = box(
    'stbl',
    box('stsd', u32(0), u32(1), entry),
    box('stts', u32(0), u32(1), u32(1), u32(rate)),
    box('stsc', u32(0), u32(1), u32(1), u32(1), u32(1)),
    box('stsz', u32(0), u32(16), u32(1)),
    box('stco', u32(0), u32(1), u32(0)),
  )
  const media = box(
    'mdia',
    box('mdhd', zeros(12), u32(rate), u32(rate), zeros(4)),
    box('hdlr', zeros(8), Buffer.from(handler), zeros(13)),
    box('minf', table),
  )
  const track = box('trak', box('tkhd', zeros(12), u32(1), zeros(68)), media)
  return Buffer.concat([
    box('ftyp', Buffer.from(handler === 'soun' ? 'M4A ' : 'isom'), u32(0), Buffer.from('isom')),
    box('moov', box('mvhd', zeros(12), u32(rate), u32(rate), zeros(80)), track),
    box('mdat', zeros(16)),
  ])
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type), body])
}

const zeros = (count: number) => Buffer.alloc(count)
const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}
