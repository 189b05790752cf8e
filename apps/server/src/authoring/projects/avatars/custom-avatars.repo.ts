import { namedUsesOfAvatar, type CustomAvatar, type Paged } from '@waymark/contract'
import { sql, type Selectable } from 'kysely'
import {
  stampDates,
  createdColumns,
  toStampFields,
  updatedColumns,
  type Stamp,
} from '../../../platform/db/stamp.ts'
import { contains } from '../../../platform/db/contains.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { listPaged, mapPaged, type ListQuery } from '../../../platform/db/list.ts'
import { inAnyCase } from '../../../platform/db/names.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { toMediaUrl } from '../../../ground/media/index.ts'

type CustomAvatarRow = Selectable<Tables['customAvatars']>

const sortable = { id: 'id', name: inAnyCase('name'), createdAt: 'createdAt', updatedAt: 'updatedAt' }

export async function listCustomAvatars(
  db: Db,
  { appId, search }: { appId: string; search?: string | undefined },
  list: ListQuery,
): Promise<Paged<CustomAvatar>> {
  const found = selectCustomAvatars(db, appId).where(contains(search, 'name'))
  const paged = await listPaged(found, list, sortable, stampDates)
  const uses = await listUses(db, appId, paged.content)
  return mapPaged(paged, (row) => toCustomAvatar(row, uses))
}

/** Lists the images of all custom avatars of an app with their names, oldest first. */
export function listAllCustomAvatars(db: Db, appId: string): Promise<Pick<CustomAvatar, 'name' | 'media'>[]> {
  return db
    .selectFrom('customAvatars')
    .select(['name', 'mediaHash as media'])
    .where('appId', '=', appId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function findCustomAvatar(
  db: Db,
  { appId, id }: { appId: string; id: string },
): Promise<CustomAvatar | undefined> {
  const row = await selectCustomAvatars(db, appId).where('id', '=', id).executeTakeFirst()
  return row && toCustomAvatar(row, await listUses(db, appId, [row]))
}

export interface CustomAvatarInsert {
  id: string
  appId: string
  name: string
  mediaHash: string
  stamp: Stamp
}

/** Adds the image to the app's avatars. False when it is one of them already, which then keeps its name. */
export async function putCustomAvatar(tx: Tx, { stamp, ...avatar }: CustomAvatarInsert): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('customAvatars')
    .values({ ...avatar, ...createdColumns(stamp) })
    .onConflict((conflict) => conflict.columns(['appId', 'mediaHash']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export interface CustomAvatarRename {
  appId: string
  id: string
  name: string
  revision?: number | undefined
}

/** False when there is none of this id and revision. */
export async function renameCustomAvatar(
  tx: Tx,
  { appId, id, name, revision }: CustomAvatarRename,
  stamp: Stamp,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customAvatars')
    .set({ name, ...updatedColumns(stamp) })
    .where('appId', '=', appId)
    .where('id', '=', id)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the hash of its image; undefined when there was none of this id. */
export async function deleteCustomAvatar(tx: Tx, appId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('customAvatars')
    .where('appId', '=', appId)
    .where('id', '=', id)
    .returning('mediaHash')
    .executeTakeFirst()
  return row?.mediaHash
}

const selectCustomAvatars = (db: Db, appId: string) =>
  db.selectFrom('customAvatars').selectAll().where('appId', '=', appId)

interface AvatarUse {
  id: string
  appVersionId: string
  name: string
  mediaHash: string
  total: number
}

/** Lists the first projects that show each of these images as their avatar, with how many do. */
async function listUses(
  db: Db,
  appId: string,
  avatars: readonly Pick<CustomAvatarRow, 'mediaHash'>[],
): Promise<Map<string, AvatarUse[]>> {
  if (avatars.length === 0) return new Map()
  const uses = db
    .selectFrom('avatars')
    .innerJoin('projects', 'projects.id', 'avatars.projectId')
    .select(['projects.id', 'projects.appVersionId', 'projects.name', 'avatars.mediaHash'])
    .select([
      sql<number>`count(*) over (partition by media_hash)::int`.as('total'),
      sql<number>`row_number() over (partition by media_hash order by projects.name, projects.id)`.as(
        'place',
      ),
    ])
    .where('projects.appId', '=', appId)
    .where('avatars.isActive', '=', true)
    .where(
      'avatars.mediaHash',
      'in',
      avatars.map(({ mediaHash }) => mediaHash),
    )
  const rows = await db
    .selectFrom(uses.as('uses'))
    .select(['id', 'appVersionId', 'name', 'mediaHash', 'total'])
    .where('place', '<=', namedUsesOfAvatar)
    .orderBy('place')
    .execute()
  return Map.groupBy(rows, ({ mediaHash }) => mediaHash)
}

function toCustomAvatar(row: CustomAvatarRow, usesOf: Map<string, AvatarUse[]>): CustomAvatar {
  const { id, appId, name, mediaHash, revision } = row
  const uses = usesOf.get(mediaHash) ?? []
  return {
    id,
    appId,
    name,
    media: mediaHash,
    url: toMediaUrl(appId, mediaHash),
    revision,
    usedIn: {
      total: uses[0]?.total ?? 0,
      projects: uses.map((use) => ({ id: use.id, appVersionId: use.appVersionId, name: use.name })),
    },
    ...toStampFields(row),
  }
}
