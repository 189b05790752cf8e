import type { Environment } from './environment.ts'

/** Creates a UUIDv7 (RFC 9562), which sorts by the given time in milliseconds. */
export function createUuid(atMs: number, { randomBytes }: Pick<Environment, 'randomBytes'>): string {
  const bytes = randomBytes(10)
  bytes[0] = 0x70 | (bytes[0]! & 0x0f)
  bytes[2] = 0x80 | (bytes[2]! & 0x3f)
  const toHex = (value: number) => value.toString(16).padStart(2, '0')
  const hex = atMs.toString(16).padStart(12, '0') + [...bytes].map(toHex).join('')
  return hex.replace(/^(.{8})(....)(....)(....)/, '$1-$2-$3-$4-')
}
