import type { OutboundReason, SignOnProblem } from '@waymark/contract/constants'
import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client'
import { OutboundError } from '../../../platform/outbound/index.ts'
import { SignOnFailure } from '../protocol/sign-on-failure.ts'

/** Converts an error in the exchange with a provider to one for people. */
export function toOidcFailure(error: unknown): SignOnFailure {
  for (const it of listCauses(error)) {
    if (it instanceof SignOnFailure) return it
    if (it instanceof OutboundError) return new SignOnFailure(outboundProblems[it.reason], error)
  }
  return new SignOnFailure(findProblem(error), error)
}

/** Converts an error while reading the provider's discovery document. */
export function toDiscoveryFailure(error: unknown): SignOnFailure {
  const failure = toOidcFailure(error)
  if (failure.problem !== 'untrusted_answer') return failure
  const isOther = (error as { code?: unknown }).code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'
  return new SignOnFailure(isOther ? 'wrong_issuer' : 'not_a_provider', error)
}

function* listCauses(error: unknown): Generator<Error> {
  for (let it = error; it instanceof Error; it = it.cause) yield it
}

const outboundProblems: Record<OutboundReason, SignOnProblem> = {
  address: 'insecure_address',
  private_network: 'private_network',
  not_https: 'insecure_address',
  timeout: 'too_slow',
  certificate: 'untrusted_tls',
  unreachable: 'unreachable',
  broken_off: 'unreachable',
  too_large: 'not_a_provider',
}

function findProblem(error: unknown): SignOnProblem {
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied' ? 'denied' : 'untrusted_answer'
  if (error instanceof WWWAuthenticateChallengeError) return 'secret_refused'
  if (error instanceof ResponseBodyError) return bodyProblems[error.error] ?? 'untrusted_answer'
  return codeProblems[String((error as { code?: unknown }).code)] ?? 'untrusted_answer'
}

const codeProblems: Record<string, SignOnProblem> = {
  OAUTH_TIMEOUT: 'too_slow',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'insecure_address',
  OAUTH_REQUEST_PROTOCOL_FORBIDDEN: 'insecure_address',
}

const bodyProblems: Record<string, SignOnProblem> = {
  invalid_client: 'secret_refused',
  unauthorized_client: 'secret_refused',
  // The code was used before, or has expired.
  invalid_grant: 'expired',
}
