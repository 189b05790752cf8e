import { property, type NewProperty, type Paged, type Property } from '@waymark/contract'
import type { PropertyOwner } from '@waymark/contract/constants'
import { sql, type Selectable } from 'kysely'
import { stampDates, createdColumns, toStampFields, type Stamp } from '../../platform/db/stamp.ts'
import { contains } from '../../platform/db/contains.ts'
import { orIfBroken } from '../../platform/db/or-if-broken.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { listEntries } from '../../platform/db/list-entries.ts'
import type { ListQuery } from '../../platform/db/list.ts'
import { inAnyCase, isNamed } from '../../platform/db/names.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { CallContext } from '../../platform/http/call.ts'

const sortable = {
  id: 'id',
  name: inAnyCase('name'),
  type: 'type',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
}

export function listProperties(
  { db, entryCache }: Pick<CallContext, 'db' | 'entryCache'>,
  { appId, owner, search }: { appId: string; owner?: PropertyOwner | undefined; search?: string | undefined },
  list: ListQuery,
): Promise<Paged<Property>> {
  const rows = db
    .selectFrom('properties')
    .selectAll()
    .where('appId', '=', appId)
    .where((where) => (owner ? where('owner', '=', owner) : where.lit(true)))
    .where(contains(search, 'name', 'description'))
  return listEntries(rows, list, sortable, {
    cache: entryCache,
    version: sql`xmin::text`,
    notJson: stampDates,
    toEntry: toProperty,
    schema: property,
  })
}

/** Lists all properties of an app's end users, or of its accounts; they are few. */
export async function listAllProperties(
  db: Db,
  appId: string,
  owner: PropertyOwner = 'END_USER',
): Promise<Property[]> {
  const rows = await db
    .selectFrom('properties')
    .selectAll()
    .where('appId', '=', appId)
    .where('owner', '=', owner)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(toProperty)
}

export async function findProperty(db: Db, appId: string, id: string): Promise<Property | undefined> {
  const row = await db
    .selectFrom('properties')
    .selectAll()
    .where('appId', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toProperty(row)
}

/**
 * Lists those of the names that are registered in the app, matching case, and locks them until the transaction ends.
 */
export async function lockPropertiesByName(
  tx: Tx,
  { appId, owner }: { appId: string; owner: PropertyOwner },
  names: string[],
): Promise<Property[]> {
  if (names.length === 0) return []
  const rows = await tx
    .selectFrom('properties')
    .selectAll()
    .where('appId', '=', appId)
    .where('owner', '=', owner)
    .where('name', 'in', names)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.map(toProperty)
}

/** Whether the app has a property of this name, ignoring case. */
export async function isPropertyNameTaken(
  db: Db,
  { appId, owner, name }: { appId: string; owner: PropertyOwner; name: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('properties')
    .select('id')
    .where('appId', '=', appId)
    .where('owner', '=', owner)
    .where(isNamed('name', name))
    .executeTakeFirst()
  return found !== undefined
}

/** Undefined when the name is taken. */
export async function insertPropertyIfFree(
  tx: Tx,
  { stamp, ...fields }: NewProperty & { id: string; appId: string; stamp: Stamp },
): Promise<Property | undefined> {
  const row = await tx
    .insertInto('properties')
    .values({ ...fields, ...createdColumns(stamp) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toProperty(row)
}

export async function deleteProperty(tx: Tx, appId: string, id: string): Promise<boolean> {
  const deletion = tx
    .deleteFrom('properties')
    .where('appId', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
  const { numDeletedRows } = await orIfBroken(deletion, 'rule_references_property_id_fkey', 'property_in_use')
  return numDeletedRows > 0n
}

function toProperty(row: Selectable<Tables['properties']>): Property {
  const { id, appId, name, owner, type, timeUnit, isPrivate, description } = row
  return { id, appId, name, owner, type, timeUnit, isPrivate, description, ...toStampFields(row) }
}
