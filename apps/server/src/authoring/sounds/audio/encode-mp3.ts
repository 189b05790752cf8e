import { setImmediate as nextTurn } from 'node:timers/promises'
import { createMp3Encoder } from 'wasm-media-encoders'
import type { Samples } from './wav.ts'

/** Enough for mono speech: 360 kB per minute. */
const kilobits = 48
const outputRate = 22_050
const chunkSeconds = 2

/** Encodes a sound as MP3, which all browsers play. Yields to the event loop while encoding a long one. */
export async function encodeMp3({ rate, data }: Samples): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: rate, channels: 1, bitrate: kilobits, outputSampleRate: outputRate })
  const parts: Uint8Array[] = []
  const chunk = rate * chunkSeconds
  for (let start = 0; start < data.length; start += chunk) {
    // The encoder returns a view of its own memory, which it reuses.
    parts.push(encoder.encode([data.subarray(start, start + chunk)]).slice())
    await nextTurn()
  }
  parts.push(encoder.finalize().slice())
  return new Uint8Array(Buffer.concat(parts))
}
