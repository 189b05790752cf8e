import { PGlite } from '@electric-sql/pglite'
import { pgliteParsers as parsers } from './pglite-parsers.ts'
import type { EmbeddedDatabase } from './pglite-thread.ts'
import { orFull } from './read-only.ts'

/** The same in memory and in this thread, begun as a snapshot: hundreds of tests have one each, for a second. */
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
    // It is lost with this thread only.
    onLoss: () => {},
    close: () => pglite.close(),
  }
}
