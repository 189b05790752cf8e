import type { ErrorCode } from './errors.ts'
import type { SubError } from './sub-errors.ts'

/** The body of every error response. */
export interface ErrorBody {
  code: ErrorCode
  message: string
  subErrors: SubError[]
  requestId: string
}
