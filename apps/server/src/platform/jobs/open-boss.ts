import { fromKysely, PgBoss, type Db as BossDatabase } from 'pg-boss'
import type { OpenDatabase } from '../db/open-database.ts'
import type { Tx } from '../db/db.ts'
import { isFullError } from '../db/read-only.ts'
import type { Log } from '../log.ts'

const schema = 'job_queue'
/** How soon a job whose process was killed is found. */
const superviseSeconds = 10

/** Opens the queue library on our database; it migrates its own tables. */
export async function openBoss(database: OpenDatabase, log: Log): Promise<PgBoss> {
  const boss = new PgBoss({
    db: toBossDatabase(database),
    backend: 'postgres',
    useListenNotify: true,
    schema,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => {
    // A full disk has been logged once already, and the queue asks again and again.
    if (!isFullError(error)) log.error({ err: error }, 'The job queue failed')
  })
  await boss.start()
  return boss
}

/** Wraps a transaction for the queue's library, so that jobs commit with the rest. */
export const toBossTransaction = (tx: Tx): BossDatabase => fromKysely(tx.withoutPlugins())

function toBossDatabase({ db, runScript, listen }: OpenDatabase): BossDatabase {
  const single = fromKysely((db as Tx).withoutPlugins())
  return {
    // A query without values may be a script of several statements, which needs another protocol.
    executeSql: async (text, values) =>
      values?.length ? single.executeSql(text, values) : { rows: await runScript(text) },
    listen: async (channel, onNote, onReturn) => ({ close: await listen(channel, { onNote, onReturn }) }),
  }
}
