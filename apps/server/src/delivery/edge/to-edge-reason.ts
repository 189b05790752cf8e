import { toReason, type Reason } from '@waymark/contract/constants'
import { DomainError } from '../../platform/errors.ts'
import type { S3Problem } from '../../platform/files/index.ts'
import { OutboundError } from '../../platform/outbound/index.ts'

/** The CDN answered its purge address with an error. */
export class PurgeStatusError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The purge address answered ${status}`)
    this.status = status
  }
}

/** A file that a guide shows is gone. */
export class MissingFileError extends Error {}

/** Why a publication failed, for people. Undefined for a bug. */
export function toEdgeReason(error: unknown): Reason | undefined {
  if (error instanceof PurgeStatusError) {
    const causes = [toReason('webhook_status', { params: { status: error.status } })]
    return toReason('edge_not_purged', { causes })
  }
  if (error instanceof OutboundError) {
    return toReason('edge_not_purged', { causes: [toReason(`outbound_${error.reason}`)] })
  }
  if (error instanceof MissingFileError || error instanceof DomainError) return toReason('edge_failed')
  const problem = findProblem(error)
  // The log tells the operator what to do about a missing or full bucket.
  const isNamed = problem === 'denied' || problem === 'unreachable'
  return problem && toReason(isNamed ? `edge_${problem}` : 'edge_failed')
}

/** The bucket's module is loaded late, so its errors are recognised by a field instead of their class. */
function findProblem(error: unknown) {
  const { problem } = error as Partial<{ problem: S3Problem }>
  return problem
}
