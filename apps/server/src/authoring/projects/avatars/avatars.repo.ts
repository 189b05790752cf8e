import type { Avatar, Paged } from '@waymark/contract'
import { sql, type Selectable } from 'kysely'
import {
  stampDates,
  createdColumns,
  toStampFields,
  updatedColumns,
  type Stamp,
} from '../../../platform/db/stamp.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { listPaged, mapPaged, type ListQuery } from '../../../platform/db/list.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { toMediaUrl } from '../../../ground/media/index.ts'

type AvatarRow = Selectable<Tables['avatars']> & { appId: string }

const sortable = { id: 'avatars.id', name: 'avatars.name', createdAt: 'avatars.createdAt' }

export async function listAvatars(db: Db, projectId: string, list: ListQuery): Promise<Paged<Avatar>> {
  return mapPaged(await listPaged(selectAvatars(db, projectId), list, sortable, stampDates), toAvatar)
}

export async function findAvatar(db: Db, projectId: string, id: string): Promise<Avatar | undefined> {
  const row = await selectAvatars(db, projectId).where('avatars.id', '=', id).executeTakeFirst()
  return row && toAvatar(row)
}

export interface AvatarFields {
  name: string
  builtInId: string | null
  mediaHash: string
  position: Avatar['position']
  isActive: boolean
}

export async function insertAvatar(
  tx: Tx,
  { id, projectId, fields, stamp }: { id: string; projectId: string; fields: AvatarFields; stamp: Stamp },
): Promise<void> {
  await tx
    .insertInto('avatars')
    .values({ id, projectId, ...fields, ...createdColumns(stamp) })
    .execute()
}

/** False means that the revision is stale. */
export async function updateAvatar(
  tx: Tx,
  id: string,
  { fields, revision, stamp }: { fields: Partial<AvatarFields>; revision: number | undefined; stamp: Stamp },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('avatars')
    .set({ ...fields, ...updatedColumns(stamp) })
    .where('id', '=', id)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Only one figure is active at a time. */
export async function deactivateOthers(tx: Tx, projectId: string, id: string): Promise<void> {
  await tx
    .updateTable('avatars')
    .set({ isActive: false })
    .where('projectId', '=', projectId)
    .where('id', '!=', id)
    .where('isActive', '=', true)
    .execute()
}

/** Copies the figures of one project to another; their pictures belong to the app and are shared. */
export async function copyAvatars(
  tx: Tx,
  stamp: Stamp,
  { fromProjectId, toProjectId }: { fromProjectId: string; toProjectId: string },
): Promise<void> {
  await sql`
    insert into avatars (id, project_id, name, built_in_id, media_hash, position, is_active,
      created_at, updated_at, created_by, updated_by)
    select gen_random_uuid(), ${toProjectId}, name, built_in_id, media_hash, position, is_active,
      ${stamp.at}, ${stamp.at}, ${stamp.by}, ${stamp.by}
    from avatars where project_id = ${fromProjectId}`.execute(tx)
}

const selectAvatars = (db: Db, projectId: string) =>
  db
    .selectFrom('avatars')
    .innerJoin('projects', 'projects.id', 'avatars.projectId')
    .selectAll('avatars')
    .select('projects.appId')
    .where('avatars.projectId', '=', projectId)

function toAvatar(row: AvatarRow): Avatar {
  const { id, projectId, name, builtInId, mediaHash, position, isActive, revision, appId } = row
  return {
    id,
    projectId,
    name,
    builtInId,
    position,
    isActive,
    revision,
    media: mediaHash,
    url: toMediaUrl(appId, mediaHash),
    ...toStampFields(row),
  }
}
