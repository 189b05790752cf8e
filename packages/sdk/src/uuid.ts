import type { Environment } from './environment.ts'

/** A UUIDv7 (RFC 9562): sorts by the given time in milliseconds, random in the rest. */
export function createUuid(atMs: number, { fillRandom }: Pick<Environment, 'fillRandom'>): string {
  const bytes = new Uint8Array(16)
  fillRandom(bytes)
  for (let index = 0; index < 6; index++) bytes[index] = Math.floor(atMs / 2 ** (40 - 8 * index)) % 256
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(....)(....)(....)/, '$1-$2-$3-$4-')
}
