import type { Selectable } from 'kysely'
import { createdColumns, updatedColumns, type Stamp } from '../../../platform/db/audit.ts'
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
        .as('assistCount'),
    )
    .where('pages.projectId', '=', projectId)
}

export function findPageRow(db: Db, projectId: string, id: string): Promise<PageRow | undefined> {
  return selectPages(db, projectId).where('pages.id', '=', id).executeTakeFirst()
}

/** Whether a page of the project has this key now. */
export async function isPageKeyTaken(db: Db, projectId: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('pages')
    .select('id')
    .where('projectId', '=', projectId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
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

export async function insertPage(tx: Tx, { stamp, ...page }: PageInsert): Promise<void> {
  await tx
    .insertInto('pages')
    .values({ ...page, ...createdColumns(stamp) })
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

/** Its assists and identifiers go with it. */
export async function deletePage(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('pages').where('id', '=', id).execute()
}
