import type { Selectable } from 'kysely'
import { createdColumns, updatedColumns, type Stamp } from '../../../platform/db/stamp.ts'
import { orIfBroken } from '../../../platform/db/or-if-broken.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export type PageRow = Selectable<Tables['pages']> & { assistCount: number | null }

export function selectPages(db: Db, projectId: string) {
  return db
    .selectFrom('pages')
    .selectAll('pages')
    .select((eb) =>
      eb
        .selectFrom('assists')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('assists.pageId', '=', 'pages.id')
        .where('assists.deletedAt', 'is', null)
        .as('assistCount'),
    )
    .where('pages.projectId', '=', projectId)
    .where('pages.deletedAt', 'is', null)
}

/** Finds a page of the project, even one deleted since the last publishing. */
export function findKeptPage(db: Db, projectId: string, id: string) {
  return db
    .selectFrom('pages')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function findPageRow(db: Db, projectId: string, id: string): Promise<PageRow | undefined> {
  return selectPages(db, projectId).where('pages.id', '=', id).executeTakeFirst()
}

export interface PageInsert {
  id: string
  projectId: string
  key: string
  logoHash: string | null
  name: string
  position: number
  stamp: Stamp
}

/** Throws `id_taken`. */
export async function insertPage(tx: Tx, { stamp, ...page }: PageInsert): Promise<void> {
  const insert = tx
    .insertInto('pages')
    .values({ ...page, ...createdColumns(stamp) })
    .execute()
  await orIfBroken(insert, 'pages_pkey', 'id_taken')
}

/** Restores a deleted page; the assists that were on it are restored one by one. */
export async function restorePage(
  tx: Tx,
  id: string,
  { name, position, stamp }: { name: string; position: number; stamp: Stamp },
): Promise<void> {
  await tx
    .updateTable('pages')
    .set({ name, position, deletedAt: null, ...updatedColumns(stamp) })
    .where('id', '=', id)
    .execute()
}

export interface PageFields {
  name?: string
  logoHash?: string
}

/** False means that the revision is stale. */
export async function updatePage(
  tx: Tx,
  id: string,
  { fields, revision, stamp }: { fields: PageFields; revision: number | undefined; stamp: Stamp },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pages')
    .set({ ...fields, ...updatedColumns(stamp) })
    .where('id', '=', id)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a page with its assists. All rows stay until the next publishing, so that authors can undo it. */
export async function deletePage(tx: Tx, id: string, deletedAt: Date): Promise<void> {
  await tx.updateTable('pages').set({ deletedAt }).where('id', '=', id).execute()
  await tx
    .updateTable('assists')
    .set({ deletedAt })
    .where('pageId', '=', id)
    .where('deletedAt', 'is', null)
    .execute()
}
