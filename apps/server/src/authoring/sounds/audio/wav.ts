/** A mono sound as numbers between -1 and 1. */
export interface Samples {
  rate: number
  data: Float32Array
}

const pcm = 1
const float = 3
const extensible = 0xfffe

/** Reads a WAV file and mixes it to mono. Undefined when it is not one, or of an unsupported kind. */
export function readWav(bytes: Uint8Array): Samples | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (bytes.length < 12 || tag(0) !== 'RIFF' || tag(8) !== 'WAVE') return undefined
  let format: { kind: number; channels: number; rate: number; bits: number } | undefined
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true)
    const start = at + 8
    if (tag(at) === 'fmt ' && start + 16 <= bytes.length) {
      const kind = view.getUint16(start, true)
      format = {
        kind: kind === extensible && size >= 26 ? view.getUint16(start + 24, true) : kind,
        channels: view.getUint16(start + 2, true),
        rate: view.getUint32(start + 4, true),
        bits: view.getUint16(start + 14, true),
      }
    }
    // A streaming writer does not know the size: the sound then runs to the end of the file.
    if (tag(at) === 'data') {
      const end = size === 0 || start + size > bytes.length ? bytes.length : start + size
      return format && toSamples(new DataView(view.buffer, view.byteOffset + start, end - start), format)
    }
    at = start + size + (size % 2)
  }
  return undefined
}

function toSamples(
  view: DataView,
  { kind, channels, rate, bits }: { kind: number; channels: number; rate: number; bits: number },
): Samples | undefined {
  const read = toReader(view, kind, bits)
  if (!read || channels < 1 || channels > 8 || rate < 8000 || rate > 96_000) return undefined
  const width = bits / 8
  const count = Math.floor(view.byteLength / (width * channels))
  const data = new Float32Array(count)
  for (let index = 0; index < count; index += 1) {
    let sum = 0
    for (let channel = 0; channel < channels; channel += 1) sum += read((index * channels + channel) * width)
    data[index] = sum / channels
  }
  return { rate, data }
}

function toReader(view: DataView, kind: number, bits: number): ((at: number) => number) | undefined {
  if (kind === pcm && bits === 16) return (at) => view.getInt16(at, true) / 0x8000
  if (kind === pcm && bits === 8) return (at) => (view.getUint8(at) - 128) / 128
  if (kind === pcm && bits === 24) {
    return (at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 0x800000
  }
  if (kind === float && bits === 32) return (at) => view.getFloat32(at, true)
  return undefined
}
