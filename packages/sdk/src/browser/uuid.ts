import type { Environment } from './environment.ts'

/** Creates a UUIDv7 (RFC 9562), which sorts by the given time in milliseconds. */
export function createUuid(atMs: number, { randomBytes }: Pick<Environment, 'randomBytes'>): string {
  const bytes = randomBytes(10)
  bytes[0] = 0x70 | (bytes[0]! & 0x0f)
  bytes[2] = 0x80 | (bytes[2]! & 0x3f)
  const hex = [atMs, ...bytes].map((value, at) => value.toString(16).padStart(at ? 2 : 12, '0')).join('')
  return hex.replace(/^(.{8})(....)(....)(....)/, '$1-$2-$3-$4-')
}
