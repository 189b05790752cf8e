import { errorCodes, type ErrorCode, type SubError } from '@waymark/contract/constants'

export interface ErrorDetails {
  /** Replaces the code's default message. */
  message?: string
  subErrors?: SubError[]
  retryAfterSeconds?: number
}

/** The one error that the server throws on purpose; the edge turns it into the answer its code names. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly subErrors: SubError[]
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? errorCodes[code].message)
    this.code = code
    this.subErrors = details.subErrors ?? []
    this.retryAfterSeconds = details.retryAfterSeconds
  }

  get status(): number {
    return errorCodes[this.code].status
  }
}
