import type { Component, Container, CustomTemplate, Page } from '@waymark/contract'
import type { Selectable } from 'kysely'
import { createdColumns, toAuditFields, type Stamp } from '../../platform/db/audit.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import { listPage, mapPage, type ListQuery } from '../../platform/db/list.ts'
import type { Tables } from '../../platform/db/tables.ts'

const sortable = { id: 'id', name: 'name', type: 'type', createdAt: 'createdAt', updatedAt: 'updatedAt' }

export async function listCustomTemplates(
  db: Db,
  { appId, type }: { appId: string; type: Container | undefined },
  list: ListQuery,
): Promise<Page<CustomTemplate>> {
  const query = db
    .selectFrom('customTemplates')
    .selectAll()
    .where('appId', '=', appId)
    .$if(type !== undefined, (it) => it.where('type', '=', type ?? 'TOOLTIP'))
  return mapPage(await listPage(query, list, sortable), toCustomTemplate)
}

export interface CustomTemplateInsert {
  id: string
  appId: string
  name: string
  component: Component
  stamp: Stamp
}

/** Undefined when the app has a template of this name, in whatever case. */
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
      ...createdColumns(stamp),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toCustomTemplate(row)
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
  return { id, appId, name, type, component, revision, ...toAuditFields(row) }
}
