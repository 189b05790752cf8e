import type { Reason } from '@waymark/contract/constants'
import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type ServiceRow = Selectable<Tables['embeddingServices']>

export function findService(db: Db, appId: string): Promise<ServiceRow | undefined> {
  return db.selectFrom('embeddingServices').selectAll().where('appId', '=', appId).executeTakeFirst()
}

/** The service of the app that a survey belongs to. */
export function findServiceOfSurvey(
  db: Db,
  surveyId: string,
): Promise<Pick<ServiceRow, 'reason'> | undefined> {
  return db
    .selectFrom('embeddingServices')
    .innerJoin('projects', 'projects.appId', 'embeddingServices.appId')
    .select('embeddingServices.reason')
    .where('projects.id', '=', surveyId)
    .executeTakeFirst()
}

export interface ServiceSettings {
  appId: string
  url: string
  model: string
  key: Uint8Array | null
}

/**
 * Connects a service, or changes it. Another service starts without vectors, because vectors of two services cannot be
 * compared.
 */
export async function replaceService(
  tx: Tx,
  settings: ServiceSettings,
  { isOther, now }: { isOther: boolean; now: Date },
): Promise<void> {
  if (isOther) await deleteService(tx, settings.appId)
  const fresh = { nextRunAt: now, busyUntil: null, failures: 0, reason: null }
  await tx
    .insertInto('embeddingServices')
    .values({ ...settings, ...fresh, dimensions: null, lastRunAt: null })
    .onConflict((conflict) => conflict.column('appId').doUpdateSet({ key: settings.key, ...fresh }))
    .execute()
}

/** Deletes the service with its vectors; false if there is none. */
export async function deleteService(tx: Tx, appId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('embeddingServices')
    .where('appId', '=', appId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether the app is still connected to this service; locks it against a change until the transaction ends. */
export async function holdService(tx: Tx, { appId, url, model }: ServiceRow): Promise<boolean> {
  const row = await tx
    .selectFrom('embeddingServices')
    .select('appId')
    .where('appId', '=', appId)
    .where('url', '=', url)
    .where('model', '=', model)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export interface DueService {
  appId: string
  orgId: string
  appName: string
}

/** Lists services whose next run is due, and that no process runs. */
export function listDueServices(db: Db, now: Date): Promise<DueService[]> {
  return db
    .selectFrom('embeddingServices')
    .innerJoin('apps', 'apps.id', 'embeddingServices.appId')
    .select(['apps.id as appId', 'apps.orgId', 'apps.name as appName'])
    .where('nextRunAt', '<=', now)
    .where(({ or, eb }) => or([eb('busyUntil', 'is', null), eb('busyUntil', '<', now)]))
    .orderBy('nextRunAt')
    .limit(100)
    .execute()
}

/** Claims a due service; false if another process was faster. */
export async function takeService(
  tx: Tx,
  appId: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('embeddingServices')
    .set({ busyUntil: until })
    .where('appId', '=', appId)
    .where('nextRunAt', '<=', now)
    .where(({ or, eb }) => or([eb('busyUntil', 'is', null), eb('busyUntil', '<', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function postponeService(tx: Tx, appId: string, nextRunAt: Date): Promise<void> {
  await tx.updateTable('embeddingServices').set({ nextRunAt }).where('appId', '=', appId).execute()
}

export interface Run {
  lastRunAt: Date
  nextRunAt: Date
  /** Why it failed; null if it did not. */
  reason: Reason | null
}

export async function noteRun(tx: Tx, appId: string, { reason, ...at }: Run): Promise<void> {
  await tx
    .updateTable('embeddingServices')
    .set({
      ...at,
      busyUntil: null,
      reason: reason && toJson(reason),
      failures: reason ? sql`failures + 1` : 0,
    })
    .where('appId', '=', appId)
    .execute()
}

export async function noteDimensions(tx: Tx, appId: string, dimensions: number): Promise<void> {
  await tx.updateTable('embeddingServices').set({ dimensions }).where('appId', '=', appId).execute()
}
