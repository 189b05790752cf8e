import type { Reason } from '@waymark/contract/constants'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { toJson } from '../db/json.ts'
import type { Tables } from '../db/tables.ts'

export async function insertJob(
  tx: Tx,
  job: Omit<Insertable<Tables['jobs']>, 'state' | 'attempts' | 'updatedAt'>,
): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({ ...job, updatedAt: job.createdAt })
    .execute()
}

/**
 * Starts an attempt and returns its number, from 1; undefined when the job is obsolete: its app or organisation is
 * gone, or an earlier attempt has finished it.
 */
export async function beginAttempt(tx: Tx, id: string, now: Date): Promise<number | undefined> {
  const begun = await tx
    .updateTable('jobs')
    .set({ state: 'RUNNING', attempts: sql<number>`attempts + 1`, reason: null, updatedAt: now })
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'RETRYING', 'RUNNING'])
    .returning('attempts')
    .executeTakeFirst()
  return begun?.attempts
}

export async function writeProgress(
  tx: Tx,
  id: string,
  { done, total, now }: { done: number; total: number; now: Date },
): Promise<void> {
  await tx.updateTable('jobs').set({ done, total, updatedAt: now }).where('id', '=', id).execute()
}

export async function endAttempt(
  tx: Tx,
  id: string,
  { state, reason, now }: { state: 'DONE' | 'RETRYING' | 'FAILED'; reason: Reason | null; now: Date },
): Promise<void> {
  const finishedAt = state === 'RETRYING' ? null : now
  await tx
    .updateTable('jobs')
    .set({ state, reason: reason && toJson(reason), updatedAt: now, finishedAt })
    .where('id', '=', id)
    .execute()
}

/** Makes a permanently failed job wait again with all its attempts; undefined when it has not failed. */
export function resetFailedJob(
  tx: Tx,
  { orgId, id, now }: { orgId: string; id: string; now: Date },
): Promise<Selectable<Tables['jobs']> | undefined> {
  return tx
    .updateTable('jobs')
    .set({ state: 'WAITING', attempts: 0, reason: null, finishedAt: null, updatedAt: now })
    .where('id', '=', id)
    .where('orgId', '=', orgId)
    .where('state', '=', 'FAILED')
    .returningAll()
    .executeTakeFirst()
}

/** Deletes a job that this transaction has added. */
export async function deleteJob(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('jobs').where('id', '=', id).execute()
}

/** Counts the jobs of each kind by state. */
export function countJobs(db: Db): Promise<{ kind: string; state: string; count: number }[]> {
  return db
    .selectFrom('jobs')
    .select(({ fn }) => ['kind', 'state', fn.countAll<number>().as('count')])
    .groupBy(['kind', 'state'])
    .execute()
}

/** For each kind with waiting jobs, whether one is due, and how long until the next delayed one is. */
export async function listDue(db: Db): Promise<{ kind: string; isDue: boolean; nextMs: number | null }[]> {
  const { rows } = await sql<{ kind: string; isDue: boolean; nextMs: number | null }>`
    select name as kind, bool_or(start_after <= now()) as is_due,
      ceil(extract(epoch from min(start_after) filter (where start_after > now()) - now()) * 1000)::float8 as next_ms
    from job_queue.job where state < 'active' group by name`.execute(db as never)
  return rows
}
