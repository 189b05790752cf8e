import type { Identifier, Page, WebIdentifier } from '@waymark/contract'
import type { Selectable } from 'kysely'
import { createdColumns, toAuditFields, updatedColumns, type Stamp } from '../../platform/db/audit.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import { listPage, mapPage, type ListQuery } from '../../platform/db/list.ts'
import type { Tables } from '../../platform/db/tables.ts'

const sortable = { id: 'id', createdAt: 'createdAt', updatedAt: 'updatedAt' }

export async function pageIdentifiers(db: Db, assistId: string, list: ListQuery): Promise<Page<Identifier>> {
  const query = db.selectFrom('identifiers').selectAll().where('assistId', '=', assistId)
  return mapPage(await listPage(query, list, sortable), toIdentifier)
}

/** Identifiers of several steps in one query, the oldest first. */
export async function listIdentifiersOf(db: Db, assistIds: string[]): Promise<Identifier[]> {
  if (assistIds.length === 0) return []
  const rows = await db
    .selectFrom('identifiers')
    .selectAll()
    .where('assistId', 'in', assistIds)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(toIdentifier)
}

export async function findIdentifier(db: Db, assistId: string, id: string): Promise<Identifier | undefined> {
  const row = await db
    .selectFrom('identifiers')
    .selectAll()
    .where('assistId', '=', assistId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toIdentifier(row)
}

export interface IdentifierInsert {
  id: string
  assistId: string
  document: WebIdentifier
  stamp: Stamp
}

export async function insertIdentifiers(tx: Tx, identifiers: IdentifierInsert[]): Promise<Identifier[]> {
  if (identifiers.length === 0) return []
  const rows = await tx
    .insertInto('identifiers')
    .values(
      identifiers.map(({ stamp, document, ...identifier }) => ({
        ...identifier,
        document: toJson(document),
        ...createdColumns(stamp),
      })),
    )
    .returningAll()
    .execute()
  return rows.map(toIdentifier)
}

/** Undefined means that the revision is stale. */
export async function updateIdentifier(
  tx: Tx,
  id: string,
  { document, revision, stamp }: { document: WebIdentifier; revision: number | undefined; stamp: Stamp },
): Promise<Identifier | undefined> {
  const row = await tx
    .updateTable('identifiers')
    .set({ document: toJson(document), ...updatedColumns(stamp) })
    .where('id', '=', id)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .returningAll()
    .executeTakeFirst()
  return row && toIdentifier(row)
}

export async function deleteIdentifier(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('identifiers').where('id', '=', id).execute()
}

function toIdentifier(row: Selectable<Tables['identifiers']>): Identifier {
  const { id, assistId, document, revision } = row
  return { id, assistId, document, revision, ...toAuditFields(row) }
}
