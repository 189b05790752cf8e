import type { SubErrorCode, SubErrorParams } from '../constants/problems/sub-errors.ts'

/**
 * Replaces zod's English message with a code, whose sentence is filled in when the call is answered. A bound's own
 * number (`max`, `min`) need not be given.
 */
export const problem = (
  code: SubErrorCode,
  { path, params }: { path?: (string | number)[]; params?: SubErrorParams } = {},
) => ({ message: code, ...(path && { path }), ...(params && { params }) })
