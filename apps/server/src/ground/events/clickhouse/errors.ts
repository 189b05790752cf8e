import { ClickHouseError } from '@clickhouse/client'
import { DomainError } from '../../../platform/errors.ts'

/**
 * The errors of a ClickHouse that cannot answer at present: too slow, too busy, out of memory, of disk or of replicas,
 * or shutting down.
 */
const passing = new Set([
  ...['TIMEOUT_EXCEEDED', 'SOCKET_TIMEOUT', 'NETWORK_ERROR', 'TOO_SLOW', 'QUERY_WAS_CANCELLED'],
  ...['TOO_MANY_SIMULTANEOUS_QUERIES', 'TOO_MANY_PARTS', 'MEMORY_LIMIT_EXCEEDED', 'NOT_ENOUGH_SPACE'],
  ...['TABLE_IS_READ_ONLY', 'TOO_FEW_LIVE_REPLICAS', 'UNSATISFIED_QUORUM_FOR_PREVIOUS_WRITE'],
  ...['UNKNOWN_STATUS_OF_INSERT', 'REPLICA_IS_NOT_IN_QUORUM', 'KEEPER_EXCEPTION', 'NO_ZOOKEEPER'],
  ...['ALL_CONNECTION_TRIES_FAILED', 'ALL_REPLICAS_ARE_STALE', 'SHARD_HAS_NO_CONNECTIONS', 'ABORTED'],
])

/** An outage of ClickHouse is answered like one of the database: 503, and when to try again. */
export function toOutage(cause: unknown): DomainError {
  const outage = new DomainError('database_unavailable', { retryAfterSeconds: 5 })
  return Object.assign(outage, { cause })
}

/**
 * A statement that ClickHouse refuses for good. It has no code, because ClickHouse's are numbers that could be taken for
 * those of PostgreSQL.
 */
export class ClickHouseRefusal extends Error {}

export function toClickHouseError(error: unknown): Error {
  if (isPassing(error)) return toOutage(error)
  const { message, type } = error as ClickHouseError
  return new ClickHouseRefusal(`ClickHouse refused a statement: ${message} (${type})`)
}

/**
 * Whether the same statement may succeed a moment later. An error that is not of ClickHouse itself is one of the
 * connection.
 */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ClickHouseError) || passing.has(error.type ?? '')
