/**
 * A vector in a signed byte for each number, relative to the largest. Only its direction counts, which that hardly
 * changes, and it takes an eighth of the space.
 */
export function toStoredVector(vector: Float32Array): Buffer {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const scale = largest > 0 ? 127 / largest : 0
  return Buffer.from(Int8Array.from(vector, (value) => Math.round(value * scale)).buffer)
}

export function toVector(stored: Uint8Array): Float32Array {
  return Float32Array.from(new Int8Array(stored.buffer, stored.byteOffset, stored.byteLength))
}
