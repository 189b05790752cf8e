import type { Environment } from './environment.ts'

/** Creates a UUIDv7 (RFC 9562), which sorts by the given time in milliseconds. */
export function createUuid(atMs: number, { randomBytes }: Pick<Environment, 'randomBytes'>): string {
  const numbers = [atMs, ...randomBytes(9)]
  const hex = numbers.map((value, at) => value.toString(16).padStart(at ? 2 : 12, '0')).join('')
  // The variant takes two bits, and the other two of its digit stay zero.
  return hex.replace(/^(.{8})(....)(...)(...)/, '$1-$2-7$3-8$4-')
}
