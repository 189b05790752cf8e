import { createRequire } from 'node:module'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/* A thin HTTP front over chdb, ClickHouse's engine as a library. It implements the part of ClickHouse's HTTP
   interface that its client uses, so that tests use the real client: `node serve-chdb.ts <port>`. Data lies in a
   temporary folder until it is ended. */

interface Session {
  close(): void
  queryAsync(sql: string, options: { format: string }): Promise<{ bytes(): Uint8Array; rowsRead: number }>
}

const require = createRequire(import.meta.url)
const { Session } = require('chdb') as { Session: new () => Session }
const session = new Session()

/** Parameters of a request that are not settings of the query. */
const notSettings = new Set([
  ...[
    'query',
    'query_id',
    'database',
    'default_format',
    'user',
    'password',
    'role',
    'compress',
    'decompress',
  ],
  ...['session_id', 'session_timeout', 'wait_end_of_query', 'buffer_size'],
])

/** The codes of errors that ClickHouse does not answer with status 500. */
const statuses: Record<number, number> = { 62: 400, 36: 400, 47: 404, 60: 404, 81: 404, 516: 403, 497: 403 }

let last: Promise<unknown> = Promise.resolve()

/** The engine has one session, whose settings are those of the running query. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => {})
  return turn
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (url.pathname === '/ping') return void response.end('Ok.\n')
  const body = await text(request)
  const query = [url.searchParams.get('query'), body].filter(Boolean).join('\n')
  try {
    const result = await inTurn(() => run(query, url.searchParams))
    const written = JSON.stringify({ read_rows: String(result.rowsRead) })
    response.setHeader('X-ClickHouse-Summary', written)
    response.end(result.bytes())
  } catch (error) {
    const message = String(error).replace(/^.*?(?=Code: \d+)/s, '')
    const code = Number(/^Code: (\d+)/.exec(message)?.[1] ?? 0)
    response.statusCode = statuses[code] ?? 500
    response.setHeader('X-ClickHouse-Exception-Code', code)
    response.end(`${message}\n`)
  }
}

/** The session's present state. Each statement costs a millisecond, which the real server does not spend either. */
let present = { database: '', settings: new Map<string, string>() }

async function run(query: string, parameters: URLSearchParams) {
  const database = parameters.get('database') ?? 'default'
  const wanted = new Map([...parameters].filter(([name]) => !notSettings.has(name)))
  const stale = [...present.settings.keys()].filter((name) => !wanted.has(name) && !name.startsWith('param_'))
  const changes = [
    ...stale.map((name) => `${name} = default`),
    ...[...wanted]
      .filter(([name, value]) => present.settings.get(name) !== value)
      .map(([name, value]) => `${name} = ${quote(value)}`),
  ]
  const { database: before } = present
  // Unknown until both statements have succeeded, so that a failed one is sent again with the next query.
  present = { database: '', settings: new Map([...present.settings].map(([name]) => [name, '\0'])) }
  if (database !== before) await command(`use ${quoteName(database)}`)
  if (changes.length > 0) await command(`set ${changes.join(', ')}`)
  present = { database, settings: wanted }
  return await session.queryAsync(query, { format: 'TabSeparated' })
}

const command = (sql: string) => session.queryAsync(sql, { format: 'Null' })

const quote = (value: string) => `'${value.replace(/[\\']/g, '\\$&')}'`
const quoteName = (name: string) => `\`${name.replace(/[\\`]/g, '\\$&')}\``

// The client may be gone before the end of its request.
const server = createServer(
  (request, response) => void answer(request, response).catch(() => response.destroy()),
)
server.keepAliveTimeout = 10_000
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  const address = server.address()
  console.log(`clickhouse://default@127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})

process.once('SIGTERM', () => {
  session.close()
  process.exit(0)
})
