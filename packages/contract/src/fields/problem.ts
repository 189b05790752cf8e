import type { SubErrorCode, SubErrorParams } from '../constants/sub-errors.ts'

/**
 * What a schema says of a value that does not fit, instead of zod's English: a code. Whoever answers the call puts
 * its sentence there. A bound's own number (`max`, `min`) need not be given.
 */
export const problem = (
  code: SubErrorCode,
  { path, params }: { path?: (string | number)[]; params?: SubErrorParams } = {},
) => ({ message: code, ...(path && { path }), ...(params && { params }) })
