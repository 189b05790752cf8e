import type { Component, Container, CustomTemplate, Paged } from '@waymark/contract'
import type { Selectable } from 'kysely'
import {
  stampDates,
  createdColumns,
  toStampFields,
  updatedColumns,
  type Stamp,
} from '../../platform/db/stamp.ts'
import { contains } from '../../platform/db/contains.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import { orIfBroken } from '../../platform/db/or-if-broken.ts'
import { listPaged, mapPaged, type ListQuery } from '../../platform/db/list.ts'
import { inAnyCase, isNamed } from '../../platform/db/names.ts'
import type { Tables } from '../../platform/db/tables.ts'

const sortable = {
  id: 'id',
  name: inAnyCase('name'),
  type: 'type',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
}

export async function listCustomTemplates(
  db: Db,
  { appId, type, search }: { appId: string; type?: Container | undefined; search?: string | undefined },
  list: ListQuery,
): Promise<Paged<CustomTemplate>> {
  const query = db
    .selectFrom('customTemplates')
    .selectAll()
    .where('appId', '=', appId)
    .where(contains(search, 'name'))
    .$if(type !== undefined, (it) => it.where('type', '=', type ?? 'TOOLTIP'))
  return mapPaged(await listPaged(query, list, sortable, stampDates), toCustomTemplate)
}

export interface CustomTemplateInsert {
  id: string
  appId: string
  name: string
  component: Component
  stamp: Stamp
}

/** Undefined when the app has a template of this name, ignoring case. */
export async function insertCustomTemplateIfFree(
  tx: Tx,
  { stamp, component, ...template }: CustomTemplateInsert,
): Promise<CustomTemplate | undefined> {
  const row = await tx
    .insertInto('customTemplates')
    .values({
      ...template,
      type: component.container,
      component: toJson(component),
      ownerId: stamp.by,
      ...createdColumns(stamp),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toCustomTemplate(row)
}

export async function findCustomTemplate(
  db: Db | Tx,
  { appId, id }: { appId: string; id: string },
): Promise<CustomTemplate | undefined> {
  const row = await db
    .selectFrom('customTemplates')
    .selectAll()
    .where('appId', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toCustomTemplate(row)
}

/** Undefined when there is none of this id and revision; throws `template_name_taken`. */
export async function updateCustomTemplateName(
  tx: Tx,
  { appId, id, name, revision }: { appId: string; id: string; name: string; revision?: number | undefined },
  stamp: Stamp,
): Promise<CustomTemplate | undefined> {
  const update = tx
    .updateTable('customTemplates')
    .set({ name, ...updatedColumns(stamp) })
    .where('appId', '=', appId)
    .where('id', '=', id)
    .$if(revision !== undefined, (it) => it.where('revision', '=', revision ?? 0))
    .returningAll()
    .executeTakeFirst()
  const row = await orIfBroken(update, 'custom_templates_name', 'template_name_taken')
  return row && toCustomTemplate(row)
}

/** Lists all of an app's own templates, oldest first. */
export async function listAllCustomTemplates(db: Db, appId: string): Promise<CustomTemplate[]> {
  const rows = await db
    .selectFrom('customTemplates')
    .selectAll()
    .where('appId', '=', appId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(toCustomTemplate)
}

/** Writes a template, replacing the app's one of the same name. */
export async function putCustomTemplate(
  tx: Tx,
  { stamp, component, ...template }: CustomTemplateInsert,
): Promise<void> {
  const content = { type: component.container, component: toJson(component) }
  const { numUpdatedRows } = await tx
    .updateTable('customTemplates')
    .set({ ...content, ...updatedColumns(stamp) })
    .where('appId', '=', template.appId)
    .where(isNamed('name', template.name))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await tx
    .insertInto('customTemplates')
    .values({ ...template, ...content, ownerId: stamp.by, ...createdColumns(stamp) })
    .execute()
}

export async function deleteCustomTemplate(tx: Tx, appId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('customTemplates')
    .where('appId', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function toCustomTemplate(row: Selectable<Tables['customTemplates']>): CustomTemplate {
  const { id, appId, name, type, component, revision } = row
  return { id, appId, name, type, component, revision, ...toStampFields(row) }
}
