import type { Paged, RawExportSettings } from '@waymark/contract'
import type { RawExportFormat, RawExportSchedule, Reason } from '@waymark/contract/constants'
import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import { listPaged, type ListQuery } from '../../platform/db/list.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type ExportRow = Selectable<Tables['rawExports']>
export type ExportFileRow = Selectable<Tables['rawExportFiles']>

export function findExport(db: Db, appId: string): Promise<ExportRow | undefined> {
  return db.selectFrom('rawExports').selectAll().where('appId', '=', appId).executeTakeFirst()
}

/** Changes the settings. A range of which files are written already goes on; another start leaves it. */
export async function upsertExport(
  tx: Tx,
  { appId, nextFrom, ...settings }: RawExportSettings & { appId: string; nextFrom: Date },
): Promise<void> {
  await tx
    .insertInto('rawExports')
    .values({ appId, nextFrom, ...settings, place: null, busyUntil: null, lastRunAt: null, reason: null })
    .onConflict((conflict) =>
      conflict.column('appId').doUpdateSet({
        ...settings,
        nextFrom,
        part: sql`case when raw_exports.next_from = excluded.next_from then raw_exports.part else 0 end`,
        place: sql`case when raw_exports.next_from = excluded.next_from then raw_exports.place end`,
      }),
    )
    .execute()
}

export interface RunningExport {
  appId: string
  appNum: number
  orgId: string
  appName: string
  schedule: RawExportSchedule
  format: RawExportFormat
  nextFrom: Date
  part: number
  place: string | null
}

const selectRunning = (db: Db) =>
  db
    .selectFrom('rawExports')
    .innerJoin('apps', 'apps.id', 'rawExports.appId')
    .select(['rawExports.appId', 'apps.num as appNum', 'apps.orgId', 'apps.name as appName'])
    .select(['schedule', 'format', 'nextFrom', 'part', 'place'])
    .where('schedule', '<>', 'OFF')

/** Exports that nobody is writing. */
export function listIdleExports(db: Db, now: Date): Promise<RunningExport[]> {
  return selectRunning(db)
    .where(({ or, eb }) => or([eb('busyUntil', 'is', null), eb('busyUntil', '<', now)]))
    .orderBy('nextFrom')
    .execute()
}

export function findRunning(db: Db, appId: string): Promise<RunningExport | undefined> {
  return selectRunning(db).where('rawExports.appId', '=', appId).executeTakeFirst()
}

/** Claims an export; false if another process was faster. */
export async function takeExport(
  tx: Tx,
  appId: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('rawExports')
    .set({ busyUntil: until })
    .where('appId', '=', appId)
    .where(({ or, eb }) => or([eb('busyUntil', 'is', null), eb('busyUntil', '<', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const retriedMs = 3_600_000

export async function noteRun(
  tx: Tx,
  appId: string,
  run: { lastRunAt: Date; reason: Reason | null },
): Promise<void> {
  await tx
    .updateTable('rawExports')
    .set({
      lastRunAt: run.lastRunAt,
      reason: run.reason && toJson(run.reason),
      // The queue tries a job that failed again.
      busyUntil: run.reason && new Date(run.lastRunAt.getTime() + retriedMs),
    })
    .where('appId', '=', appId)
    .execute()
}

/** The place of an export when its next file was read. */
export type ExportPlace = Pick<RunningExport, 'appId' | 'nextFrom' | 'part'>

/** Goes on to another place; false if somebody else did, who then has written the same file. */
export async function moveOn(
  tx: Tx,
  { appId, nextFrom, part }: ExportPlace,
  to: { nextFrom: Date; part: number; place: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('rawExports')
    .set(to)
    .where('appId', '=', appId)
    .where('nextFrom', '=', nextFrom)
    .where('part', '=', part)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertExportFile(tx: Tx, file: ExportFileRow): Promise<void> {
  await tx.insertInto('rawExportFiles').values(file).execute()
}

const sortable = {
  id: 'rawExportFiles.id',
  createdAt: 'rawExportFiles.createdAt',
  rangeFrom: 'rawExportFiles.rangeFrom',
}

export function listExportFiles(db: Db, appId: string, list: ListQuery): Promise<Paged<ExportFileRow>> {
  const query = db.selectFrom('rawExportFiles').selectAll('rawExportFiles').where('appId', '=', appId)
  return listPaged(query, list, sortable, { rangeFrom: 'date', rangeTo: 'date', createdAt: 'date' })
}

export function findExportFile(
  db: Db,
  { appId, id }: { appId: string; id: string },
): Promise<ExportFileRow | undefined> {
  return db
    .selectFrom('rawExportFiles')
    .selectAll()
    .where('appId', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Deletes files that are older than their app keeps them; the store loses them with the loose ones. */
export async function removeOldFiles(db: Db, now: Date): Promise<void> {
  await sql`
    delete from raw_export_files using raw_exports
    where raw_exports.app_id = raw_export_files.app_id
      and raw_export_files.created_at < ${now}::timestamptz - kept_days * interval '1 day'`.execute(db)
}

/** The ids that target apps know end users by, by their numbers. Those who were erased have none. */
export async function listEndUserKeys(db: Db, nums: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('endUsers')
    .select(['num', 'key'])
    .where(sql<boolean>`num = any(${nums}::int[])`)
    .execute()
  return new Map(rows.map(({ num, key }) => [num, key]))
}

export async function listDeploymentIds(db: Db, appId: string): Promise<Map<number, string>> {
  const rows = await db.selectFrom('deployments').select(['num', 'id']).where('appId', '=', appId).execute()
  return new Map(rows.map(({ num, id }) => [num, id]))
}
