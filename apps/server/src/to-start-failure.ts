import type { Config } from './config.ts'
import { ConfigError } from './config.ts'
import { ClickHouseRefusal } from './modules/events/index.ts'
import { DomainError } from './platform/errors.ts'
import { DataFolderInUseError } from './platform/db/data-folder-lock.ts'
import { DataFolderClosedError } from './platform/db/data-folder.ts'
import { EmbeddedPostgresError } from './platform/db/embedded/embedded-postgres-error.ts'
import { NewerDatabaseError, UnreleasedDatabaseError } from './platform/db/migrate.ts'
import { FileStoreClosedError } from './platform/files/index.ts'

const portInUse = ({ port }: Config) =>
  `Port ${port} is already in use. Stop what uses it, or choose another one: PORT=${port + 1} npm start`

const portForbidden = ({ port }: Config) =>
  `Waymark may not listen on port ${port}. Choose one above 1023: PORT=4000 npm start`

const addressUnknown = ({ host }: Config) =>
  `Waymark cannot listen on ${host}, which is no address of this machine. Set WAYMARK_LISTEN to one that is.`

const listenFailures: Record<string, (config: Config) => string> = {
  EADDRINUSE: portInUse,
  EACCES: portForbidden,
  EADDRNOTAVAIL: addressUnknown,
}

/** Readable reasons by SQLSTATE or Node's error code. */
const databaseFailures: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'its host name cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  ECONNRESET: 'it closed the connection',
  '28P01': 'it refused the password',
  '28000': 'it refused the user',
  '3D000': 'it has no database of this name',
  '42501': 'the user lacks the rights that Waymark needs there',
  '53300': 'it has no free connection',
  '57P03': 'it is starting up or shutting down',
}

/**
 * Why the start failed, in a sentence for the operator; undefined for an unexpected error, whose stack is worth seeing.
 * Includes the database's address, never its password.
 */
export function toStartFailure(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof ConfigError) return error.message
  if (error instanceof DataFolderInUseError || error instanceof DataFolderClosedError) return error.message
  if (error instanceof EmbeddedPostgresError) return error.message
  if (error instanceof NewerDatabaseError || error instanceof UnreleasedDatabaseError) return error.message
  if (error instanceof FileStoreClosedError) return error.message
  if (!config) return undefined
  if (error instanceof ClickHouseRefusal) return `${error.message}. Check WAYMARK_EVENTS_URL.`
  if (config.events && isOutage(error)) return toClickHouseFailure(config.events.url, error)
  const { code, syscall } = toFailure(error)
  if (syscall === 'listen' && code) return listenFailures[code]?.(config)
  if (!('url' in config.database)) return undefined
  const reason =
    (code && databaseFailures[code]) || (isTimeout(error) ? databaseFailures.ETIMEDOUT : undefined)
  if (!reason) return undefined
  const { host, pathname } = new URL(config.database.url)
  return `The database ${pathname.slice(1)} at ${host} cannot be used: ${reason}. Check DATABASE_URL.`
}

/** The outage of ClickHouse says what caused it; no other error at the start is a `DomainError`. */
const isOutage = (error: unknown): error is DomainError => error instanceof DomainError

function toClickHouseFailure(url: string, { cause }: DomainError): string {
  const { code } = toFailure(cause ?? {})
  const reason = (code && databaseFailures[code]) ?? databaseFailures.ETIMEDOUT
  return `ClickHouse at ${new URL(url).host} cannot be used: ${reason}. Check WAYMARK_EVENTS_URL.`
}

interface Failure {
  code?: string
  syscall?: string
}

/** Several addresses that failed come as one aggregate error. */
function toFailure(error: unknown): Failure {
  return error instanceof AggregateError ? (error.errors[0] as Failure) : (error as Failure)
}

const isTimeout = (error: unknown) => error instanceof Error && /timeout/i.test(error.message)
