import { isDeepStrictEqual } from 'node:util'

/** Whether two values would be the same JSON: keys in any order, absent and undefined alike. */
export const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(toPlain(one), toPlain(other))

const toPlain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
