import {
  errorCodes,
  toReason,
  toSubError,
  type ErrorCode,
  type Reason,
  type SubError,
  type SubErrorArguments,
  type SubErrorCode,
} from '@waymark/contract/constants'

export interface ErrorDetails {
  subErrors?: SubError[]
  retryAfterSeconds?: number
  allowedMethods?: string[]
}

/** The only error that the server throws on purpose; the HTTP layer maps its code to an answer. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly subErrors: SubError[]
  readonly retryAfterSeconds: number | undefined
  readonly allowedMethods: string[] | undefined

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(errorCodes[code].message)
    this.code = code
    this.subErrors = details.subErrors ?? []
    this.retryAfterSeconds = details.retryAfterSeconds
    this.allowedMethods = details.allowedMethods
  }

  get status(): number {
    return errorCodes[this.code].status
  }
}

/** `invalid_input` with one detail: `toInvalidInput('figure_unknown', { field: 'builtInId' })`. */
export function toInvalidInput<Code extends SubErrorCode>(...detail: SubErrorArguments<Code>): DomainError {
  return new DomainError('invalid_input', { subErrors: [toSubError<Code>(...detail)] })
}

/** The same error as the reason of a failed background job. */
export const toReasonOf = ({ code, subErrors }: DomainError): Reason =>
  toReason(code, { causes: subErrors.map(({ field: _field, ...it }) => it) })
