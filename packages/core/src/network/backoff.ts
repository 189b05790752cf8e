import type { Environment } from '../environment/environment.ts'

const FIRST_MS = 1000
const MAX_MS = 300_000

/**
 * The delay after a number of consecutive failures: random, up to one second at first, then doubling up to five
 * minutes, so that many devices do not return at once.
 */
export const backoffMs = (failures: number, { randomBytes }: Pick<Environment, 'randomBytes'>): number =>
  (Math.min(MAX_MS, FIRST_MS * 2 ** (failures - 1)) * randomBytes(1)[0]!) / 255
