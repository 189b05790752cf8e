import type { Log } from '../log.ts'
import { startTicker } from '../ticker.ts'
import type { OpenDatabase } from './open-database.ts'

const everyMs = 24 * 3_600_000
const lookEveryMs = 10 * 60_000

/**
 * Vacuums the embedded database ten minutes after the start and then daily: it lacks PostgreSQL's autovacuum. Returns a
 * function that stops it; does nothing on PostgreSQL.
 */
export function keepVacuumed({ database, log }: { database: OpenDatabase; log: Log }): () => Promise<void> {
  if (database.kind !== 'pglite') return async () => {}
  let dueAtMs = 0
  const look = async () => {
    if (performance.now() < dueAtMs || database.isReadOnly()) return
    dueAtMs = performance.now() + everyMs
    await vacuumEmbedded(database)
  }
  return startTicker({ everyMs: lookEveryMs, log, work: look }).stop
}

/**
 * Vacuums and analyses one table at a time, so that nobody waits for more than one. Event rows are never updated and
 * are dropped by partition, so their tables are only analysed.
 */
export async function vacuumEmbedded({ runScript }: Pick<OpenDatabase, 'runScript'>): Promise<void> {
  const tables = (await runScript(`
    select oid::regclass::text as name, relispartition as "isPartition" from pg_class
    where relkind = 'r' and relpersistence = 'p'
      and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)
    order by oid`)) as { name: string; isPartition: boolean }[]
  for (const { name, isPartition } of tables) {
    await runScript(isPartition ? `analyze ${name}` : `vacuum (analyze) ${name}`)
  }
}
