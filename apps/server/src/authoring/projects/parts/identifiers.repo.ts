import type { Identifier, Paged, ElementIdentifier } from '@waymark/contract'
import type { Selectable } from 'kysely'
import {
  stampDates,
  createdColumns,
  toStampFields,
  updatedColumns,
  type Stamp,
} from '../../../platform/db/stamp.ts'
import { orIfBroken } from '../../../platform/db/or-if-broken.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { toJson } from '../../../platform/db/json.ts'
import { listPaged, mapPaged, type ListQuery } from '../../../platform/db/list.ts'
import type { Tables } from '../../../platform/db/tables.ts'

const sortable = { id: 'id', createdAt: 'createdAt', updatedAt: 'updatedAt' }

/** The step or page that an identifier belongs to. */
export type IdentifierOwner = { assistId: string; pageId: null } | { assistId: null; pageId: string }

export async function pageIdentifiers(
  db: Db,
  owner: IdentifierOwner,
  list: ListQuery,
): Promise<Paged<Identifier>> {
  return mapPaged(await listPaged(selectOf(db, owner), list, sortable, stampDates), toIdentifier)
}

export async function countIdentifiers(db: Db, owner: IdentifierOwner): Promise<number> {
  return (await selectOf(db, owner).execute()).length
}

/** Lists the identifiers of several steps or pages in one query, oldest first. */
export async function listIdentifiersOf(
  db: Db,
  owners: { assistIds: string[] } | { pageIds: string[] },
): Promise<Identifier[]> {
  const [column, ids] =
    'assistIds' in owners ? (['assistId', owners.assistIds] as const) : (['pageId', owners.pageIds] as const)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('identifiers')
    .selectAll()
    .where(column, 'in', ids)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(toIdentifier)
}

export async function findIdentifier(
  db: Db,
  owner: IdentifierOwner,
  id: string,
): Promise<Identifier | undefined> {
  const row = await selectOf(db, owner).where('id', '=', id).executeTakeFirst()
  return row && toIdentifier(row)
}

const selectOf = (db: Db, { assistId, pageId }: IdentifierOwner) =>
  db
    .selectFrom('identifiers')
    .selectAll()
    .where((eb) => (pageId === null ? eb('assistId', '=', assistId) : eb('pageId', '=', pageId)))

export type IdentifierInsert = IdentifierOwner & {
  id: string
  document: ElementIdentifier
  captureId?: string | undefined
  stamp: Stamp
}

/** Throws `id_taken`. */
export async function insertIdentifiers(tx: Tx, identifiers: IdentifierInsert[]): Promise<Identifier[]> {
  if (identifiers.length === 0) return []
  const insert = tx
    .insertInto('identifiers')
    .values(
      identifiers.map(({ stamp, document, captureId = null, ...identifier }) => ({
        ...identifier,
        captureId,
        document: toJson(document),
        ...createdColumns(stamp),
      })),
    )
    .returningAll()
    .execute()
  return (await orIfBroken(insert, 'identifiers_pkey', 'id_taken')).map(toIdentifier)
}

export async function hasCapture(db: Db, appId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('captures')
    .select('id')
    .where('appId', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

interface IdentifierUpdate {
  document: ElementIdentifier
  /** Undefined leaves it as it is. */
  captureId: string | undefined
  revision: number | undefined
  stamp: Stamp
}

/** Undefined means that the revision is stale. */
export async function updateIdentifier(
  tx: Tx,
  id: string,
  { document, captureId, revision, stamp }: IdentifierUpdate,
): Promise<Identifier | undefined> {
  const row = await tx
    .updateTable('identifiers')
    .set({ document: toJson(document), ...(captureId && { captureId }), ...updatedColumns(stamp) })
    .where('id', '=', id)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .returningAll()
    .executeTakeFirst()
  return row && toIdentifier(row)
}

/** The owner of an identifier in any organisation. Never reveal it to a caller. */
export async function findOwnerOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('identifiers')
    .select(['assistId', 'pageId'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.assistId ?? row?.pageId ?? undefined
}

export async function deleteIdentifiersOf(tx: Tx, { assistId, pageId }: IdentifierOwner): Promise<void> {
  await tx
    .deleteFrom('identifiers')
    .where((eb) => (pageId === null ? eb('assistId', '=', assistId) : eb('pageId', '=', pageId)))
    .execute()
}

export async function deleteIdentifier(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('identifiers').where('id', '=', id).execute()
}

function toIdentifier(row: Selectable<Tables['identifiers']>): Identifier {
  const { id, assistId, pageId, document, captureId, revision } = row
  return { id, assistId, pageId, document, captureId, revision, ...toStampFields(row) }
}
