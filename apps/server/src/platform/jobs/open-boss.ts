import { fromKysely, PgBoss, type Db as BossDatabase } from 'pg-boss'
import type { OpenDatabase } from '../db/open-database.ts'
import type { Tx } from '../db/db.ts'
import { isFullError } from '../db/read-only.ts'
import type { Log } from '../log.ts'

const schema = 'job_queue'
/** How soon a job is found again whose process was killed. */
const superviseSeconds = 10

/** The queue's library on our database; it brings its own tables up to date. */
export async function openBoss(database: OpenDatabase, log: Log): Promise<PgBoss> {
  const boss = new PgBoss({
    db: toBossDatabase(database),
    backend: database.kind,
    schema,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => {
    // That nothing can be written was said once, and it asks every other second.
    if (!isFullError(error)) log.error({ err: error }, 'The job queue failed')
  })
  await boss.start()
  return boss
}

/** The transaction, as the queue's library takes it: what it adds commits with the rest. */
export const toBossTransaction = (tx: Tx): BossDatabase => fromKysely(tx.withoutPlugins())

function toBossDatabase({ db, runScript }: OpenDatabase): BossDatabase {
  const single = fromKysely((db as Tx).withoutPlugins())
  return {
    // Without values, it may be a script of several statements, which is sent in another way.
    executeSql: async (text, values) =>
      values?.length ? single.executeSql(text, values) : { rows: await runScript(text) },
  }
}
