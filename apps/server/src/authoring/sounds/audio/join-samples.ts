import type { Samples } from './wav.ts'

const pauseSeconds = 0.25
/** No sample exceeds this, so that lossy encoding does not clip. */
const loudest = 0.95

/** Joins sounds of the same rate with a short pause between them, and lowers the volume if needed. */
export function joinSamples(parts: Samples[]): Samples | undefined {
  const [first] = parts
  if (!first || parts.some(({ rate }) => rate !== first.rate)) return undefined
  const pause = Math.round(pauseSeconds * first.rate)
  const length = parts.reduce((sum, { data }) => sum + data.length, pause * (parts.length - 1))
  const data = new Float32Array(length)
  let at = 0
  for (const part of parts) {
    data.set(part.data, at)
    at += part.data.length + pause
  }
  const peak = data.reduce((most, it) => Math.max(most, Math.abs(it)), 0)
  if (peak > loudest) data.forEach((it, index) => (data[index] = (it / peak) * loudest))
  return { rate: first.rate, data }
}
