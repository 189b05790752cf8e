import pg from 'pg'
import { endInTime } from './end-in-time.ts'
import { SettledClient, settleSchema, type SettledClientConfig } from './settled-client.ts'

export interface PoolOptions {
  url: string
  poolSize: number
  /** How long a statement may take; 0 means no limit. */
  patienceMs: number
  /** How long a statement may wait for a lock; no limit by default. */
  lockPatienceMs?: number
  /** Whether the URL leads to a connection pooler, which takes no settings of a session. */
  isPooler?: boolean
}

/** PostgreSQL itself cancels a statement after this share of the time; after all of it, this process gives up. */
const serverShare = 0.75

/**
 * Connections to PostgreSQL that never wait forever. The server cancels a slow statement; a connection without any
 * reply is closed and never used again.
 */
export function openPool({
  url,
  poolSize,
  patienceMs,
  lockPatienceMs,
  isPooler = false,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    types: { getTypeParser: getPostgresParser as typeof pg.types.getTypeParser },
    ...(lockPatienceMs !== undefined && { lock_timeout: lockPatienceMs }),
    ...(patienceMs > 0 && {
      ...(!isPooler && { statement_timeout: Math.ceil(patienceMs * serverShare) }),
      query_timeout: patienceMs,
    }),
    isPooler,
    ...(!isPooler && { onConnect }),
    Client: ImpatientClient,
  } as pg.PoolConfig)
  // An idle connection that breaks must not end the process; the next query opens a new one.
  pool.on('error', () => {})
  // The same for a connection that breaks between two queries: the next query on it fails with the error.
  pool.on('connect', (client) => void client.on('error', () => {}))
  dropIdleWhenSilent(pool)
  const end = pool.end.bind(pool) as () => Promise<void>
  pool.end = (() => endInTime(end)) as typeof pool.end
  return pool
}

/** The pool waits for the promise, although its types expect none. */
const onConnect: (client: pg.ClientBase) => unknown = settleSchema

/** When one connection has gone silent, the idle ones have too, and each would cost somebody a request. */
function dropIdleWhenSilent(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>()
  const drop = () => idle.forEach((client) => cutOff(client))
  pool.on('connect', (client) => void client.on(silence as 'end', drop))
  pool.on('acquire', (client) => void idle.delete(client))
  pool.on('release', (_error, client) => void idle.add(client))
  pool.on('remove', (client) => void idle.delete(client))
}

type Query = (...values: unknown[]) => unknown

/** Closes the connection when a statement gets no reply: a late one would be taken for the next statement's. */
class ImpatientClient extends SettledClient {
  constructor(config?: SettledClientConfig) {
    super(config)
    const ask = this.query.bind(this) as Query
    const askImpatiently: Query = (...values) => {
      const answer = ask(...values)
      if (answer instanceof Promise) answer.catch((error: unknown) => this.cutOffIfSilent(error))
      return answer
    }
    this.query = askImpatiently as typeof this.query
  }

  private cutOffIfSilent(error: unknown): void {
    if (!(error instanceof Error) || error.message !== 'Query read timeout') return
    cutOff(this)
    this.emit(silence)
  }
}

/** The event that a client emits after it was cut off. */
const silence = 'silence'

/** Destroys a connection whose other end no longer responds. */
export const cutOff = (client: pg.ClientBase): unknown =>
  (client as ImpatientClient).connection.stream.destroy()

const { builtins } = pg.types

function getPostgresParser(oid: number, format?: 'text' | 'binary') {
  if (oid === builtins.INT8) return Number
  if (oid === builtins.DATE) return (text: string) => text
  return pg.types.getTypeParser(oid, format as 'text')
}
