import { setImmediate as nextTurn } from 'node:timers/promises'
import { createMp3Encoder } from 'wasm-media-encoders'
import type { Samples } from './wav.ts'

/** Speech in one channel needs no more; a minute has 360 kB. */
const kilobits = 48
const outputRate = 22_050
const chunkSeconds = 2

/** Makes an MP3 of a sound, which all browsers play. Others get their turn while a long one is made. */
export async function encodeMp3({ rate, data }: Samples): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: rate, channels: 1, bitrate: kilobits, outputSampleRate: outputRate })
  const parts: Uint8Array[] = []
  const chunk = rate * chunkSeconds
  for (let start = 0; start < data.length; start += chunk) {
    // What it answers is its own memory, and is written over.
    parts.push(encoder.encode([data.subarray(start, start + chunk)]).slice())
    await nextTurn()
  }
  parts.push(encoder.finalize().slice())
  return new Uint8Array(Buffer.concat(parts))
}
