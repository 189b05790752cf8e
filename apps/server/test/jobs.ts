import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { inTransaction, type Db } from '../src/platform/db/db.ts'
import type { TestServer } from './test-server.ts'

/** Until something holds, for twenty seconds at most. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    if (await holds()) return
    await wait(100)
  }
  throw new Error('It did not come to hold')
}

/** Lets work that waits for its next attempt be done now: tests have no hours. */
export async function makeJobsDue({ database }: Pick<TestServer, 'database'>): Promise<void> {
  // The queue writes down that it will try again a moment after the attempt is shown as failed.
  await until(async () => !(await hasActiveJob(database.db)))
  await inTransaction(database.db, (tx) =>
    sql`update job_queue.job set start_after = now() where state = 'retry'`.execute(tx),
  )
}

async function hasActiveJob(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from job_queue.job where state = 'active' limit 1`.execute(db)
  return rows.length > 0
}

/** Lets twenty seconds pass in which a killed process has not shown a sign of life, and the wait after it. */
export async function endHeartbeats({ database }: Pick<TestServer, 'database'>): Promise<void> {
  await inTransaction(database.db, (tx) =>
    sql`update job_queue.job set heartbeat_on = now() - interval '1 minute', retry_delay = 0
      where state = 'active'`.execute(tx),
  )
}
