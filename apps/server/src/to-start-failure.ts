import type { Config } from './config.ts'
import { ConfigError } from './config.ts'
import { parseDatabaseUrl } from './config/database-url.ts'
import { ClickHouseRefusal } from './ground/events/index.ts'
import { DomainError } from './platform/errors.ts'
import { DataFolderInUseError } from './platform/db/data-folder-lock.ts'
import { DataFolderClosedError } from './platform/db/data-folder.ts'
import { EmbeddedPostgresError } from './platform/db/embedded/embedded-postgres-error.ts'
import { UnfitDatabaseError } from './platform/db/assert-fitting.ts'
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
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed. Name its authority with sslrootcert',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is from an unknown authority. Name that with sslrootcert',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is from an unknown authority. Name that with sslrootcert',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'its certificate is from an unknown authority. Name that with sslrootcert',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ENOENT: 'its socket, or a file that the URL names, does not exist',
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
  const reason = error instanceof UnfitDatabaseError ? error.message : findReason(error, code)
  if (!reason) return undefined
  const { host, pathname } = parseDatabaseUrl(config.database.url) ?? { host: '', pathname: '' }
  return `The database ${pathname.slice(1)} at ${host} cannot be used: ${reason}. Check DATABASE_URL.`
}

function findReason(error: unknown, code: string | undefined): string | undefined {
  if (code && databaseFailures[code]) return databaseFailures[code]
  if (error instanceof Error && error.message.includes('does not support SSL'))
    return 'it offers no encryption, which sslmode asks for. Turn it on there, or use sslmode=disable'
  return isTimeout(error) ? databaseFailures.ETIMEDOUT : undefined
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
