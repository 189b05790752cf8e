import type { ErrorBody, ErrorCode, SubError } from '@waymark/contract'
import { loadProblemTexts } from '../texts/i18n.ts'

export type ApiErrorCode = ErrorCode | 'network_failure' | 'parameters_required'

/**
 * A refused call, or one that never reached the server (status 0: `network_failure`, `parameters_required`) or was not
 * answered in time (status 504: `network_failure`).
 */
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
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : toNetworkFailure(error instanceof Error ? error.message : String(error))

/** The error of a refused call, by its answer, once the texts that say it are here. */
export async function readRefusal(status: number, body: unknown): Promise<ApiError> {
  // 417 shows no text: it leads to the sign-in page.
  if (status !== 417) await loadProblemTexts()
  return toRefusal(status, body)
}

function toRefusal(status: number, body: unknown): ApiError {
  if (isErrorBody(body)) return new ApiError({ ...body, status })
  const message = `The server answered ${status}`
  // A proxy in between may respond 502 with a page of its own.
  if (status === 502 || status === 504) return toNetworkFailure(message)
  return new ApiError({ code: 'internal', message, subErrors: [], requestId: null, status })
}

/** A toast's text: the failure, then its first detail. */
export const toSentence = (headline: string, detail?: string): string =>
  detail && detail !== headline ? `${headline}: ${detail}` : headline

/** The first detail for each field, to show beside it. */
export function toFieldErrors({ subErrors }: ApiError): Record<string, SubError> {
  const named = subErrors.flatMap((it) => (it.field === undefined ? [] : [[it.field, it] as const]))
  return Object.fromEntries(named.reverse())
}

export const toNetworkFailure = (message: string, status = 0) =>
  new ApiError({ code: 'network_failure', status, message, subErrors: [], requestId: null })

function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null) return false
  const { code, message, subErrors } = value as Partial<ErrorBody>
  return typeof code === 'string' && typeof message === 'string' && Array.isArray(subErrors)
}
