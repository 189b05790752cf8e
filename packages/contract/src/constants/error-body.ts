import type { ErrorCode } from './errors.ts'
import type { SubError } from './sub-errors.ts'

/** The one shape of every error answer. */
export interface ErrorBody {
  code: ErrorCode
  message: string
  subErrors: SubError[]
  requestId: string
}
