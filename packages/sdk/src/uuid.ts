import type { Environment } from './environment.ts'

/** A UUIDv7 (RFC 9562): sorts by the given time in milliseconds, random in the rest. */
export function createUuid(atMs: number, { randomBytes }: Pick<Environment, 'randomBytes'>): string {
  const bytes = randomBytes(10)
  bytes[0] = 0x70 | (bytes[0]! & 0x0f)
  bytes[2] = 0x80 | (bytes[2]! & 0x3f)
  const toHex = (value: number, digits: number) => Math.floor(value).toString(16).padStart(digits, '0')
  const hex = toHex(atMs, 12) + [...bytes].map((byte) => toHex(byte, 2)).join('')
  return hex.replace(/^(.{8})(....)(....)(....)/, '$1-$2-$3-$4-')
}
