import { isDeepStrictEqual } from 'node:util'

/** Whether two values are the same JSON: the order of keys is ignored, and absent equals undefined. */
export const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(toPlain(one), toPlain(other))

const toPlain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
