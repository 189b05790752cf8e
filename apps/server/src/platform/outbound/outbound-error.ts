import { outboundProblems, type OutboundReason } from '@waymark/contract/constants'

/** A request to another server without a usable answer; the message is a sentence for people. */
export class OutboundError extends Error {
  readonly reason: OutboundReason

  constructor(reason: OutboundReason, cause?: unknown) {
    super(outboundProblems[reason], { cause })
    this.reason = reason
  }
}

/** Maps an error of `fetch` to one of our reasons. */
export function toOutboundError(error: unknown): OutboundError {
  const known = findInCauses(error, (it) => it instanceof OutboundError)
  if (known) return known as OutboundError
  if (findInCauses(error, isTimeout)) return new OutboundError('timeout', error)
  if (findInCauses(error, isCertificate)) return new OutboundError('certificate', error)
  if (findInCauses(error, isBrokenOff)) return new OutboundError('broken_off', error)
  return new OutboundError('unreachable', error)
}

function findInCauses(error: unknown, fits: (error: Error & { code?: unknown }) => boolean): unknown {
  let it = error
  for (let depth = 0; it instanceof Error && depth < 5; depth += 1) {
    if (fits(it)) return it
    it = it.cause
  }
  return undefined
}

const isTimeout = ({ name, code }: Error & { code?: unknown }) =>
  name === 'TimeoutError' || /TIMEOUT|ETIMEDOUT/.test(String(code))
const isCertificate = ({ code }: Error & { code?: unknown }) => /CERT|TLS|SSL|SIGNATURE/.test(String(code))
const isBrokenOff = ({ code, message }: Error & { code?: unknown }) =>
  /ECONNRESET|EPIPE|UND_ERR_SOCKET|HPE_/.test(String(code)) || message === 'terminated'
