import type { Component, MissingPolicy, StoredSounds } from '@waymark/contract'
import { sql, type Selectable } from 'kysely'
import { createdColumns, updatedColumns, type Stamp } from '../../../platform/db/stamp.ts'
import { orIfBroken } from '../../../platform/db/or-if-broken.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { toJson } from '../../../platform/db/json.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { AssistsPlace, StepPlace } from '../project/project-place.ts'

/** A step: a step, an assist on a page, or a start screen. */
export type StepRow = Selectable<Tables['assists']>

export function findStepRow(db: Db, place: StepPlace): Promise<StepRow | undefined> {
  if ('isStartScreen' in place) {
    return selectOfProject(db, place.projectId).where('isStartScreen', '=', true).executeTakeFirst()
  }
  if ('isAnywhere' in place) {
    return selectOfProject(db, place.projectId)
      .where('isStartScreen', '=', false)
      .where('id', '=', place.assistId)
      .executeTakeFirst()
  }
  return selectAssists(db, place).where('id', '=', place.assistId).executeTakeFirst()
}

/** Selects the steps of a project, or with a page those on it; unsorted. */
export function selectAssists(db: Db, { projectId, pageId }: Pick<AssistsPlace, 'projectId' | 'pageId'>) {
  return selectOfProject(db, projectId)
    .where('isStartScreen', '=', false)
    .where((eb) => (pageId === undefined ? eb('pageId', 'is', null) : eb('pageId', '=', pageId)))
}

/** Lists the start screen first, then the steps, then what is on pages. */
export const listStepRows = (db: Db, projectId: string): Promise<StepRow[]> =>
  selectOfProject(db, projectId)
    .orderBy('isStartScreen', 'desc')
    .orderBy('pageId', (order) => order.nullsFirst())
    .orderBy('position')
    .execute()

const selectOfProject = (db: Db, projectId: string) =>
  db.selectFrom('assists').selectAll().where('projectId', '=', projectId).where('deletedAt', 'is', null)

/** Finds a step of the project, even one deleted since the last publishing. */
export const findKeptStep = (db: Db, projectId: string, id: string): Promise<StepRow | undefined> =>
  db
    .selectFrom('assists')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()

export interface StepInsert {
  id: string
  projectId: string
  pageId: string | null
  isStartScreen: boolean
  key: string
  name: string
  position: number
  optional: boolean
  waitMs: number
  onMissing: MissingPolicy
  component: Component | null
  sound: StoredSounds
  logoHash: string | null
  stamp: Stamp
}

/** Throws `start_screen_exists` for a second start screen, and `id_taken`. */
export async function insertStep(tx: Tx, { stamp, component, sound, ...step }: StepInsert): Promise<void> {
  const insert = tx
    .insertInto('assists')
    .values({
      ...step,
      component: component && toJson(component),
      sound: toJson(sound),
      ...createdColumns(stamp),
    })
    .execute()
  await orIfBroken(orIfSecondStart(insert), 'assists_pkey', 'id_taken')
}

const orIfSecondStart = <T>(write: Promise<T>): Promise<T> =>
  orIfBroken(write, 'assists_start_screen', 'start_screen_exists')

type Restored = Pick<
  StepInsert,
  'pageId' | 'isStartScreen' | 'position' | 'name' | 'optional' | 'waitMs' | 'onMissing'
>

/** Restores a deleted step, possibly in another place. Throws `start_screen_exists` for a second start screen. */
export async function restoreStep(
  tx: Tx,
  id: string,
  { restored, stamp }: { restored: Restored; stamp: Stamp },
): Promise<void> {
  const update = tx
    .updateTable('assists')
    .set({ ...restored, deletedAt: null, ...updatedColumns(stamp) })
    .where('id', '=', id)
    .execute()
  await orIfSecondStart(update)
}

export interface StepFields {
  name?: string
  optional?: boolean
  waitMs?: number
  onMissing?: MissingPolicy
}

/** False means that the revision is stale. */
export async function updateStep(
  tx: Tx,
  id: string,
  { fields, revision, stamp }: { fields: StepFields; revision: number | undefined; stamp: Stamp },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('assists')
    .set({ ...fields, ...updatedColumns(stamp) })
    .where('id', '=', id)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Moves a step to a page; the caller sets its position there. */
export async function setPage(tx: Tx, id: string, { pageId, stamp }: { pageId: string; stamp: Stamp }) {
  await tx
    .updateTable('assists')
    .set({ pageId, ...updatedColumns(stamp) })
    .where('id', '=', id)
    .execute()
}

/** Deletes a step. The row stays until the next publishing, so that authors can undo it. */
export async function deleteStep(tx: Tx, id: string, deletedAt: Date): Promise<void> {
  await tx.updateTable('assists').set({ deletedAt }).where('id', '=', id).execute()
}

/** Makes the first and the last step required: they cannot be optional. */
export async function requireEnds(tx: Tx, projectId: string): Promise<void> {
  const isStep = sql`project_id = ${projectId} and page_id is null and not is_start_screen and deleted_at is null`
  await sql`
    update assists set optional = false
    where ${isStep} and optional
      and (position = 0 or position = (select max(position) from assists where ${isStep}))`.execute(tx)
}

export async function setLogo(tx: Tx, id: string, { hash, stamp }: { hash: string; stamp: Stamp }) {
  await tx
    .updateTable('assists')
    .set({ logoHash: hash, ...updatedColumns(stamp) })
    .where('id', '=', id)
    .execute()
}

/** A thumbnail shows existing content, so neither the revision nor the time of change moves. */
export async function setThumbnail(
  tx: Tx,
  id: string,
  { hash, theme }: { hash: string; theme: string | null },
): Promise<void> {
  const picture = { thumbnailHash: hash, thumbnailTheme: theme }
  await tx.updateTable('assists').set(picture).where('id', '=', id).execute()
}

export async function setSound(tx: Tx, id: string, { sound, stamp }: { sound: StoredSounds; stamp: Stamp }) {
  await tx
    .updateTable('assists')
    .set({ sound: toJson(sound), ...updatedColumns(stamp) })
    .where('id', '=', id)
    .execute()
}
