import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { inTransaction, type Db } from '../src/platform/db/db.ts'
import type { TestServer } from './test-server.ts'

/** Polls until something holds, for twenty seconds at most. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    if (await holds()) return
    await wait(100)
  }
  throw new Error('It did not come to hold')
}

/** Makes jobs that wait for their next attempt due now. */
export async function makeJobsDue({ database }: Pick<TestServer, 'database'>): Promise<void> {
  // The queue schedules the retry a moment after the attempt is shown as failed.
  await until(async () => !(await hasActiveJob(database.db)))
  await inTransaction(database.db, (tx) =>
    sql`update job_queue.job set start_after = now() where state = 'retry'`.execute(tx),
  )
}

async function hasActiveJob(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from job_queue.job where state = 'active' limit 1`.execute(db)
  return rows.length > 0
}

/** Simulates twenty seconds without a heartbeat from a killed process, and the wait after them. */
export async function endHeartbeats({ database }: Pick<TestServer, 'database'>): Promise<void> {
  await inTransaction(database.db, (tx) =>
    sql`update job_queue.job set heartbeat_on = now() - interval '1 minute', retry_delay = 0
      where state = 'active'`.execute(tx),
  )
}
