import { ORPCError } from '@orpc/server'
import { ValidationError } from '@orpc/contract'
import { NoResultError } from 'kysely'
import { toSubError, type ErrorBody } from '@waymark/contract/constants'
import { isOfDeletion } from '../db/noted-deletions.ts'
import { createFullError, isFullError } from '../db/read-only.ts'
import { DomainError, toInvalidInput } from '../errors.ts'
import { describeIssues } from '../describe-issues.ts'

export interface ErrorAnswer {
  status: number
  body: ErrorBody
  retryAfterSeconds: number | undefined
  /** An unforeseen error: log it with its stack. */
  isUnexpected: boolean
  /** Validation should have refused it: log a warning with its stack, never the value. */
  isRefusedByDatabase: boolean
}

/** The only place that turns thrown errors into answers. An unknown error becomes a 500 without details. */
export function toErrorAnswer(error: unknown, requestId: string): ErrorAnswer {
  const domainError = toDomainError(error)
  const { code, message, subErrors, status, retryAfterSeconds } = domainError
  return {
    status,
    body: { code, message, subErrors, requestId },
    retryAfterSeconds,
    isUnexpected: code === 'internal',
    isRefusedByDatabase: isUnstorable(error) || isUnstorable((error as Error | undefined)?.cause),
  }
}

export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (error instanceof ORPCError) return fromOrpc(error)
  if (isFullError(error)) return createFullError()
  if (isDatabaseOutage(error)) return new DomainError('database_unavailable', { retryAfterSeconds: 5 })
  if (isUnstorable(error)) return toInvalidInput('value_unstorable')
  const broken = findBroken(error)
  if (broken) return broken
  return fromFastify(error) ?? new DomainError('internal')
}

function fromOrpc(error: ORPCError<string, unknown>): DomainError {
  if (error.cause instanceof DomainError) return error.cause
  if (error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    const { issues, data } = error.cause
    return new DomainError('invalid_input', { subErrors: describeIssues(issues, data) })
  }
  if (error.code === 'BAD_REQUEST') return new DomainError('malformed_json')
  return error.cause ? toDomainError(error.cause) : new DomainError('internal')
}

function fromFastify(error: unknown): DomainError | undefined {
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new DomainError('request_too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new DomainError('json_expected')
  }
  if (code === 'FST_ERR_BAD_URL')
    return new DomainError('not_found', { subErrors: [toSubError('address_unknown')] })
  if (statusCode === 400) return new DomainError('malformed_json')
  // A path that tries to escape its folder refers to nothing.
  if (statusCode === 403 || statusCode === 404) return new DomainError('not_found')
  return undefined
}

/**
 * Values that JSON can represent but PostgreSQL cannot store: the null character, half a surrogate pair, a number or
 * day out of range.
 */
function isUnstorable(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^22(021|P05|P02|003|007|008)$/.test(code)
}

/**
 * Finds a conflict with a concurrent change: the app or parent of a new entry was deleted (not found); an entry to be
 * deleted is in use, or its key is taken (changed meanwhile); two writes waited for each other (busy). A call that
 * expects such a conflict names it with `orIfBroken`.
 */
function findBroken(error: unknown): DomainError | undefined {
  if (error instanceof NoResultError) return new DomainError('not_found')
  if (typeof error !== 'object' || error === null) return undefined
  const { code } = error as { code?: unknown }
  if (code === '23503') return new DomainError(isOfDeletion(error) ? 'stale_revision' : 'not_found')
  if (code === '23505') return new DomainError('stale_revision')
  if (code === '40001' || code === '40P01') return new DomainError('server_busy', { retryAfterSeconds: 1 })
  return undefined
}

/**
 * Lost connections in the codes of pg and Node: SQLSTATE classes 08 and 57P, a statement timeout (57014), and socket
 * errors. A socket that is a file is missing while its PostgreSQL is.
 */
const outageCode =
  /^(08\w{3}|57P0[1-3]|57014|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT)$/
const outageMessage =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|connection has been discarded|Client has encountered a connection error|not queryable|driver has already been destroyed/

function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && outageCode.test(code)) return true
  if (outageMessage.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseOutage)) return true
  return isDatabaseOutage(error.cause)
}
