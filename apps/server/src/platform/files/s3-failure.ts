import { DomainError } from '../errors.ts'

/** An error from an S3-compatible store, the network or the client. */
interface Failure {
  name?: string
  code?: string
  message?: string
  $metadata?: { httpStatusCode?: number }
  cause?: unknown
}

/** Readable texts for codes of stores and the network. Some stores use codes of their own. */
const reasons: Record<string, string> = {
  AccessDenied: 'it does not allow that to this access key',
  AllAccessDisabled: 'it does not allow that to this access key',
  InvalidAccessKeyId: 'it does not know the access key',
  SignatureDoesNotMatch: 'it refused the secret of the access key',
  RequestTimeTooSkewed: 'its clock and the one of this machine differ too much',
  NoSuchBucket: 'it has no bucket of this name',
  PermanentRedirect: 'the bucket lies in another region',
  AuthorizationHeaderMalformed: 'the bucket lies in another region',
  IllegalLocationConstraintException: 'the bucket lies in another region',
  EntityTooLarge: 'it takes no files of this size',
  QuotaExceeded: 'its quota is used up',
  XMinioStorageFull: 'its disk is full',
  XMinioAdminBucketQuotaExceeded: 'its quota is used up',
  InsufficientStorage: 'its disk is full',
  SlowDown: 'it is asked too often',
  ServiceUnavailable: 'it is not ready to answer',
  InternalError: 'it failed inside',
  XAmzContentSHA256Mismatch: 'the bytes changed on the way',
  BadDigest: 'the bytes changed on the way',
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'its host name cannot be looked up',
  ECONNRESET: 'it closed the connection',
  EPIPE: 'it closed the connection',
  ERR_STREAM_PREMATURE_CLOSE: 'it closed the connection',
  ETIMEDOUT: 'it does not answer',
  TimeoutError: 'it does not answer',
  AbortError: 'it does not answer',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by nobody that this machine trusts',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by nobody that this machine trusts',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is signed by nobody that this machine trusts',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is signed by nobody that this machine trusts',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
  EPROTO: 'it does not speak TLS there',
}

const byStatus: Record<number, string> = {
  301: 'the bucket lies in another region',
  401: 'it refused the access key',
  403: 'it does not allow that to this access key',
  404: 'it has no bucket of this name',
  413: 'it takes no files of this size',
  429: 'it is asked too often',
  500: 'it failed inside',
  503: 'it is not ready to answer',
  507: 'its disk is full',
}

const fullCodes =
  /^(EntityTooLarge|QuotaExceeded|XMinioStorageFull|XMinioAdminBucketQuotaExceeded|InsufficientStorage)$/
const fullStatuses = new Set([413, 507])

/** Why the store failed, as the end of the sentence "The S3 store …: ". */
export function toS3Reason(error: unknown): string {
  const { message } = error as Failure
  const known = listCodes(error)
    .map((code) => reasons[code])
    .find(Boolean)
  const status = toStatus(error)
  const reason = known ?? (status === undefined ? undefined : byStatus[status])
  return reason ?? message ?? 'it failed'
}

/** Why a store refused or failed, for people who cannot see its log. */
export type S3Problem = 'denied' | 'no_bucket' | 'full' | 'unreachable' | 'failed'

export function toS3Problem(error: unknown): S3Problem {
  const codes = listCodes(error).join(' ')
  const status = toStatus(error)
  if (/NoSuchBucket|PermanentRedirect/.test(codes)) return 'no_bucket'
  if (/AccessDenied|AllAccessDisabled|InvalidAccessKeyId|SignatureDoesNotMatch|TimeTooSkewed/.test(codes)) {
    return 'denied'
  }
  if (isFullFailure(error)) return 'full'
  if (status === 401 || status === 403) return 'denied'
  return status === undefined ? 'unreachable' : 'failed'
}

const isFullFailure = (error: unknown) =>
  listCodes(error).some((code) => fullCodes.test(code)) || fullStatuses.has(toStatus(error) ?? 0)

export function toS3Error(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  return isFullFailure(error)
    ? new DomainError('storage_full')
    : new DomainError('files_unavailable', { retryAfterSeconds: 5 })
}

export const isMissing = (error: unknown): boolean =>
  toStatus(error) === 404 && (error as Failure).name !== 'NoSuchBucket'

const toStatus = (error: unknown) => (error as Failure).$metadata?.httpStatusCode

/** The codes of an error and its causes. Several addresses that failed come as one aggregate error. */
function listCodes(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return []
  const { name, code, cause } = error as Failure
  const inner = error instanceof AggregateError ? error.errors : []
  return [code, name, ...[cause, ...inner].flatMap(listCodes)].filter((it) => it !== undefined)
}
