import pg from 'pg'
import { endInTime } from './end-in-time.ts'

export interface PoolOptions {
  url: string
  poolSize: number
  /** For how long a statement may take; 0 is for ever. */
  patienceMs: number
}

/** Until PostgreSQL itself gives a statement up, it has this share of the time; a silent one is given up here. */
const serverShare = 0.75

/**
 * Connections to PostgreSQL that do not wait for ever: a slow statement is ended by the server, and where nothing
 * comes back at all the connection is cut off and never used again.
 */
export function openPool({ url, poolSize, patienceMs }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    types: { getTypeParser: getPostgresParser as typeof pg.types.getTypeParser },
    ...(patienceMs > 0 && {
      statement_timeout: Math.ceil(patienceMs * serverShare),
      query_timeout: patienceMs,
    }),
    Client: ImpatientClient,
  } as pg.PoolConfig)
  // An idle connection that breaks must not end the process; the next query opens a new one.
  pool.on('error', () => {})
  // Nor must one that breaks while it is in use, between two queries: the next query on it fails and says so.
  pool.on('connect', (client) => void client.on('error', () => {}))
  dropIdleWhenSilent(pool)
  const end = pool.end.bind(pool) as () => Promise<void>
  pool.end = (() => endInTime(end)) as typeof pool.end
  return pool
}

/** Where one connection has fallen silent, those that lie idle have too, and each would cost somebody a request. */
function dropIdleWhenSilent(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>()
  const drop = () => idle.forEach((client) => cutOff(client))
  pool.on('connect', (client) => void client.on(silence as 'end', drop))
  pool.on('acquire', (client) => void idle.delete(client))
  pool.on('release', (_error, client) => void idle.add(client))
  pool.on('remove', (client) => void idle.delete(client))
}

type Query = (...values: unknown[]) => unknown

/** Cuts its connection off when a statement goes unanswered: whatever else came over it would belong to that one. */
class ImpatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
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

/** What a client emits once it was cut off. */
const silence = 'silence'

/** Lets a connection go that nobody at the other end can be told of. */
export const cutOff = (client: pg.ClientBase): unknown =>
  (client as ImpatientClient).connection.stream.destroy()

const { builtins } = pg.types

function getPostgresParser(oid: number, format?: 'text' | 'binary') {
  if (oid === builtins.INT8) return Number
  if (oid === builtins.DATE) return (text: string) => text
  return pg.types.getTypeParser(oid, format as 'text')
}
