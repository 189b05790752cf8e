import type { Reason, SyncInterval } from '@waymark/contract/constants'
import type { ExpressionBuilder } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'

const dayMs = 86_400_000
const intervalMs: Record<SyncInterval, number | null> = { OFF: null, HOURLY: dayMs / 24, DAILY: dayMs }

/** When the cohorts of an account are due for their next automatic sync. */
export function toNextSync(interval: SyncInterval, now: Date): Date | null {
  const ms = intervalMs[interval]
  return ms === null ? null : new Date(now.getTime() + ms)
}

export interface LockedAccount {
  id: string
  appId: string
  orgId: string
  name: string
  syncInterval: SyncInterval
  syncDueAt: Date | null
  /** Whether a job is reading its cohorts, or is queued to. */
  isBeingSynced: boolean
}

/** Locks an account until the transaction ends. */
export async function lockAccountSync(tx: Tx, id: string): Promise<LockedAccount | undefined> {
  const locked = await tx
    .selectFrom('providers')
    .select('id')
    .where('id', '=', id)
    .where('isAccount', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!locked) return undefined
  return tx
    .selectFrom('providers')
    .innerJoin('apps', 'apps.id', 'providers.appId')
    .select(['providers.id', 'appId', 'apps.orgId', 'providers.name', 'syncInterval', 'syncDueAt'])
    .select((them) => isBeingSynced(them).as('isBeingSynced'))
    .where('providers.id', '=', id)
    .$narrowType<{ isBeingSynced: boolean }>()
    .executeTakeFirst()
}

const isBeingSynced = ({ exists, selectFrom }: ExpressionBuilder<Tables, 'providers'>) =>
  exists(
    selectFrom('jobs')
      .select('jobs.id')
      .whereRef('jobs.id', '=', 'providers.syncJobId')
      .where('jobs.state', 'in', ['WAITING', 'RUNNING', 'RETRYING']),
  )

/** Sets when an account is due next, and the job that syncs it now, if any. */
export async function writeSchedule(
  tx: Tx,
  id: string,
  schedule: { syncDueAt: Date | null; syncJobId: string | null },
): Promise<void> {
  await tx.updateTable('providers').set(schedule).where('id', '=', id).execute()
}

/** Lists accounts that are due and that no job is syncing. */
export async function listDueAccounts(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('providers')
    .select('id')
    .where('isAccount', '=', true)
    .where('syncDueAt', '<=', now)
    .where((them) => them.not(isBeingSynced(them)))
    .orderBy('syncDueAt')
    .limit(50)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the cohorts of an account that its service has not pushed since a moment. */
export async function listUnpushedCohorts(tx: Tx, accountId: string, since: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('providers')
    .select('id')
    .where('accountId', '=', accountId)
    .where((them) => them.or([them('pushedAt', 'is', null), them('pushedAt', '<', since)]))
    .execute()
  return rows.map(({ id }) => id)
}

/** Finds why a cohort of the account could not be read, if one failed. */
export async function findFailedCohort(tx: Tx, accountId: string): Promise<Reason | null | undefined> {
  const row = await tx
    .selectFrom('providers')
    .select('syncReason')
    .where('accountId', '=', accountId)
    .where('syncState', '=', 'FAILED')
    .orderBy('name')
    .limit(1)
    .executeTakeFirst()
  return row && row.syncReason
}
