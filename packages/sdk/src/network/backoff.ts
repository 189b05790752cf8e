import type { Environment } from '../browser/environment.ts'

const FIRST_MS = 1000
const MAX_MS = 300_000

/**
 * How long to wait after so many failures in a row: at random up to one second, then two, at last five minutes, so that
 * many devices do not come back at once.
 */
export const backoffMs = (failures: number, { randomBytes }: Pick<Environment, 'randomBytes'>): number =>
  (Math.min(MAX_MS, FIRST_MS * 2 ** (failures - 1)) * randomBytes(1)[0]!) / 255
