import { PGlite } from '@electric-sql/pglite'
import { pgliteParsers as parsers } from './pglite-parsers.ts'
import type { EmbeddedDatabase } from './pglite-thread.ts'
import { orFull } from './read-only.ts'

/**
 * The same database in memory and in this thread, started from a snapshot: each of hundreds of tests uses one briefly.
 */
export async function openPgliteHere(snapshot: Blob): Promise<EmbeddedDatabase> {
  const pglite = await PGlite.create({ loadDataDir: snapshot, parsers })
  return {
    ready: true,
    waitReady: Promise.resolve(),
    get closed() {
      return pglite.closed
    },
    query: (text, values) => orFull(pglite.query(text, values)),
    exec: async (text) => (await orFull(pglite.exec(text))).flatMap(({ rows }) => rows),
    transaction: (work) =>
      pglite.transaction((tx) =>
        work({ query: (text, values) => orFull(tx.query(text, values)), rollback: () => tx.rollback() }),
      ),
    listen: (channel, onNote) => pglite.listen(channel, onNote),
    // It can only be lost together with this thread.
    onLoss: () => {},
    close: () => pglite.close(),
  }
}
