import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { PushAction } from '../../platform/db/tables/apps.ts'

export interface PushSession {
  providerId: string
  sessionId: string
  action: PushAction
}

export type PushRow = Omit<Selectable<Tables['cohortPushes']>, 'pages'>

/** Finds the account of a push address. */
export function findPushedAccount(db: Db, pushTokenHash: string) {
  return db
    .selectFrom('providers')
    .select(['id', 'appId', 'providerType'])
    .where('pushTokenHash', '=', pushTokenHash)
    .where('isAccount', '=', true)
    .executeTakeFirst()
}

export function findPushedCohort(tx: Tx, accountId: string, cohortId: string) {
  return tx
    .selectFrom('providers')
    .select('id')
    .where('accountId', '=', accountId)
    .where('cohortId', '=', cohortId)
    .executeTakeFirst()
}

/** Returns the session of a message; the first message opens it. */
export async function openPush(
  tx: Tx,
  { providerId, sessionId, action }: PushSession,
  begunAt: Date,
): Promise<PushRow & { isNew: boolean }> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('cohortPushes')
    .values({ providerId, sessionId, action, state: 'OPEN', listId: null, begunAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const row = await tx
    .selectFrom('cohortPushes')
    .select(['providerId', 'sessionId', 'action', 'state', 'listId', 'kept', 'begunAt'])
    .where('providerId', '=', providerId)
    .where('sessionId', '=', sessionId)
    .where('action', '=', action)
    .executeTakeFirstOrThrow()
  return { ...row, isNew: numInsertedOrUpdatedRows === 1n }
}

/** Counts a page of a session; returns how many pages have come, or undefined for a repeated page. */
export async function countPage(
  tx: Tx,
  { providerId, sessionId, action }: PushSession,
  page: number,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('cohortPushes')
    .set({ pages: sql<number[]>`pages || ${page}::int` })
    .where('providerId', '=', providerId)
    .where('sessionId', '=', sessionId)
    .where('action', '=', action)
    .where(sql<boolean>`not ${page}::int = any(pages)`)
    .returning(sql<number>`cardinality(pages)`.as('count'))
    .executeTakeFirst()
  return row?.count
}

export async function writePush(
  tx: Tx,
  { providerId, sessionId, action }: PushSession,
  fields: Partial<Pick<PushRow, 'state' | 'listId' | 'kept'>>,
): Promise<void> {
  await tx
    .updateTable('cohortPushes')
    .set(fields)
    .where('providerId', '=', providerId)
    .where('sessionId', '=', sessionId)
    .where('action', '=', action)
    .execute()
}

/** A new export of all members ends earlier incomplete ones; returns the lists that they were filling. */
export async function supersedePushes(
  tx: Tx,
  { providerId, sessionId }: PushSession,
): Promise<(string | null)[]> {
  const open = tx
    .selectFrom('cohortPushes')
    .select(['sessionId', 'listId'])
    .where('providerId', '=', providerId)
    .where('action', '=', 'members')
    .where('state', '=', 'OPEN')
    .where('sessionId', '<>', sessionId)
  const rows = await open.execute()
  await tx
    .updateTable('cohortPushes')
    .set({ state: 'SUPERSEDED', listId: null })
    .where('providerId', '=', providerId)
    .where('action', '=', 'members')
    .where('state', '=', 'OPEN')
    .where('sessionId', '<>', sessionId)
    .execute()
  return rows.map(({ listId }) => listId)
}

/** Deletes sessions that can no longer continue. */
export async function deleteOldPushes(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('cohortPushes').where('begunAt', '<', before).execute()
}
