import { randomBytes } from 'node:crypto'

/** Short, because it stands in every event of a step; 60 bits, because copies and imports keep it. */
export const createKey = (): string =>
  BigInt(`0x${randomBytes(8).toString('hex')}`)
    .toString(36)
    .slice(0, 12)
