import type { PGliteDialectConfig } from 'kysely'
import { openPgliteLine } from './pglite-line.ts'
import { orFull } from './read-only.ts'

type KyselyPglite = Exclude<PGliteDialectConfig['pglite'], (...values: never[]) => unknown>

/** The embedded database, for Kysely, scripts and listeners. */
export interface EmbeddedDatabase extends KyselyPglite {
  /** Runs statements without parameters; returns the rows of all. */
  exec(text: string): Promise<unknown[]>
  listen(channel: string, onNote: (text: string) => void): Promise<() => Promise<void>>
  /**
   * Calls back once when the database is lost: its thread ended, or a statement ran too long. Call it after migrating,
   * which may take its time.
   */
  onLoss(onLost: (reason: string) => void): void
}

/** No statement of a running server takes a tenth of this; a longer one never ends. */
const usualLongestMs = 180_000

/** Opens the database in `dataDir` in a thread of its own; rejects if opening it fails. */
export async function openPgliteThread(
  dataDir: string,
  { longestStatementMs = usualLongestMs } = {},
): Promise<EmbeddedDatabase> {
  const line = openPgliteLine(dataDir)
  try {
    await line.opened()
  } catch (error) {
    await line.close()
    throw error
  }
  const query: EmbeddedDatabase['query'] = (text, values) => orFull(line.ask({ kind: 'query', text, values }))
  return {
    ready: true,
    waitReady: Promise.resolve(),
    get closed() {
      return line.isClosed()
    },
    query,
    exec: (text) => orFull(line.ask({ kind: 'exec', text })),
    transaction: (work) => runTransaction(query, work),
    async listen(channel, onNote) {
      line.listen(channel, onNote)
      await line.ask({ kind: 'listen', channel })
      return async () => {
        line.listen(channel, undefined)
        await line.ask({ kind: 'unlisten', channel })
      }
    },
    onLoss: (onLost) => line.onLoss(longestStatementMs, onLost),
    close: () => line.close(),
  }
}

/** A transaction has the connection to itself: the dialect hands it out to one caller at a time. */
async function runTransaction<T>(
  query: EmbeddedDatabase['query'],
  work: (tx: { query: EmbeddedDatabase['query']; rollback(): Promise<void> }) => Promise<T>,
): Promise<T> {
  // Kysely waits for the work to start, so a failed begin is reported by its first statement.
  const failure = await query('begin').then(() => undefined, toError)
  const queryInside = failure ? () => Promise.reject(failure) : query
  try {
    const result = await work({
      query: queryInside,
      rollback: async () => void (await query('rollback')),
    })
    if (failure) throw failure
    await query('commit')
    return result
  } catch (error) {
    await query('rollback').catch(() => {})
    throw error
  }
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
