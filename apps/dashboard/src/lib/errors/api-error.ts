import { ORPCError } from '@orpc/client'
import type { ErrorBody, ErrorCode, SubError } from '@waymark/contract'

export type ApiErrorCode = ErrorCode | 'network_failure' | 'parameters_required'

/** A refused call, or one that never reached the server (status 0: `network_failure`, `parameters_required`). */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  readonly subErrors: SubError[]
  readonly requestId: string | null

  constructor(body: Omit<ErrorBody, 'code' | 'requestId'> & ApiErrorOrigin) {
    super(body.message)
    this.name = 'ApiError'
    this.code = body.code
    this.status = body.status
    this.subErrors = body.subErrors
    this.requestId = body.requestId
  }
}

interface ApiErrorOrigin {
  code: ApiErrorCode
  status: number
  requestId: string | null
}

/** Converts anything that a call threw to an ApiError; an ApiError is returned as it is. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (!(error instanceof ORPCError)) return toNetworkFailure(error)
  const { status } = error
  const body: unknown = error.data
  if (isErrorBody(body)) return new ApiError({ ...body, status })
  // A proxy in between may respond 502 with a page of its own.
  if (status === 502 || status === 504) return toNetworkFailure(error)
  return new ApiError({ code: 'internal', message: error.message, subErrors: [], requestId: null, status })
}

/** A toast's text: the failure, then its first detail. */
export const toSentence = (headline: string, detail?: string): string =>
  detail && detail !== headline ? `${headline}: ${detail}` : headline

/** The first detail for each field, to show beside it. */
export function toFieldErrors({ subErrors }: ApiError): Record<string, SubError> {
  const named = subErrors.flatMap((it) => (it.field === undefined ? [] : [[it.field, it] as const]))
  return Object.fromEntries(named.reverse())
}

function toNetworkFailure(cause: unknown): ApiError {
  const message = cause instanceof Error ? cause.message : String(cause)
  return new ApiError({ code: 'network_failure', status: 0, message, subErrors: [], requestId: null })
}

function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null) return false
  const { code, message, subErrors } = value as Partial<ErrorBody>
  return typeof code === 'string' && typeof message === 'string' && Array.isArray(subErrors)
}
