import type { Assist, Component, Identifier, MissingPolicy } from '@waymark/contract'
import { sql, type Selectable } from 'kysely'
import { createdColumns, toAuditFields, updatedColumns, type Stamp } from '../../platform/db/audit.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Author } from './held-project.ts'

export type AssistRow = Selectable<Tables['assists']>

export function findAssistRow(db: Db, projectId: string, id: string): Promise<AssistRow | undefined> {
  return db
    .selectFrom('assists')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function listAssistRows(db: Db, projectId: string): Promise<AssistRow[]> {
  return db.selectFrom('assists').selectAll().where('projectId', '=', projectId).orderBy('position').execute()
}

export interface AssistInsert {
  id: string
  projectId: string
  key: string
  name: string
  position: number
  optional: boolean
  waitMs: number
  onMissing: MissingPolicy
  component: Component | null
  stamp: Stamp
}

/** Inserts a step and moves the ones from its position on by one. */
export async function insertAssistAt(tx: Tx, { stamp, component, ...assist }: AssistInsert): Promise<void> {
  await tx
    .updateTable('assists')
    .set((eb) => ({ position: eb('position', '+', 1) }))
    .where('projectId', '=', assist.projectId)
    .where('position', '>=', assist.position)
    .execute()
  await tx
    .insertInto('assists')
    .values({ ...assist, component: component && toJson(component), ...createdColumns(stamp) })
    .execute()
}

export interface AssistFields {
  name?: string
  optional?: boolean
  waitMs?: number
  onMissing?: MissingPolicy
}

/** False means that the revision is stale. */
export async function updateAssist(
  tx: Tx,
  assist: Pick<AssistRow, 'id' | 'projectId'>,
  { fields, revision, stamp }: { fields: AssistFields; revision: number | undefined; stamp: Stamp },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('assists')
    .set({ ...fields, ...updatedColumns(stamp) })
    .where('id', '=', assist.id)
    .where('projectId', '=', assist.projectId)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a step and closes the gap it leaves. */
export async function deleteAssist(tx: Tx, { id, projectId, position }: AssistRow): Promise<void> {
  await tx.deleteFrom('assists').where('id', '=', id).execute()
  await tx
    .updateTable('assists')
    .set((eb) => ({ position: eb('position', '-', 1) }))
    .where('projectId', '=', projectId)
    .where('position', '>', position)
    .execute()
}

/** Numbers the steps from 0 in the order of their ids; every step must be named. */
export async function reorderAssists(tx: Tx, projectId: string, assistIds: string[]): Promise<void> {
  await sql`
    update assists set position = ordered.number - 1
    from jsonb_array_elements_text(${toJson(assistIds)}) with ordinality as ordered (id, number)
    where assists.id = cast(ordered.id as uuid) and assists.project_id = ${projectId}`.execute(tx)
}

/** The first and the last step cannot be optional. */
export async function requireEnds(tx: Tx, projectId: string): Promise<void> {
  await sql`
    update assists set optional = false
    where project_id = ${projectId} and optional
      and (position = 0 or position = (select max(position) from assists where project_id = ${projectId}))`.execute(
    tx,
  )
}

/** Which component write is allowed: on an empty step only, on this revision only, or on whatever there is. */
export type ComponentGuard = { isEmpty: true } | { revision: number | undefined }

/** The new revision of the component; undefined when the guard does not hold. */
export async function writeComponent(
  tx: Tx,
  assistId: string,
  { component, guard, stamp }: { component: Component | null; guard: ComponentGuard; stamp: Stamp },
): Promise<number | undefined> {
  const row = await tx
    .updateTable('assists')
    .set((eb) => ({
      component: component && toJson(component),
      componentRevision: eb('componentRevision', '+', 1),
      updatedAt: stamp.at,
      updatedBy: stamp.by,
    }))
    .where('id', '=', assistId)
    .$if('isEmpty' in guard, (query) => query.where('component', 'is', null))
    .$if('revision' in guard && guard.revision !== undefined, (query) =>
      query.where('componentRevision', '=', ('revision' in guard && guard.revision) || 0),
    )
    .returning('componentRevision')
    .executeTakeFirst()
  return row?.componentRevision
}

/** Copies every step with its identifiers; keys stay, so that a copy compiles to the same guide. */
export async function copyAssists(
  tx: Tx,
  { clock, stamp }: Author,
  { fromProjectId, toProjectId }: { fromProjectId: string; toProjectId: string },
): Promise<void> {
  const assists = await listAssistRows(tx, fromProjectId)
  if (assists.length === 0) return
  const newIds = new Map(assists.map(({ id }) => [id, clock.newId()]))
  const identifiers = await tx
    .selectFrom('identifiers')
    .select(['assistId', 'document'])
    .where('assistId', 'in', [...newIds.keys()])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  await tx
    .insertInto('assists')
    .values(
      assists.map(({ id, key, name, position, optional, waitMs, onMissing, component }) => ({
        ...{ key, name, position, optional, waitMs, onMissing },
        id: newIds.get(id) ?? id,
        projectId: toProjectId,
        component: component && toJson(component),
        ...createdColumns(stamp),
      })),
    )
    .execute()
  if (identifiers.length === 0) return
  await tx
    .insertInto('identifiers')
    .values(
      identifiers.map(({ assistId, document }) => ({
        id: clock.newId(),
        assistId: newIds.get(assistId) ?? assistId,
        document: toJson(document),
        ...createdColumns(stamp),
      })),
    )
    .execute()
}

export function toAssist(row: AssistRow, identifiers: Identifier[]): Assist {
  const {
    id,
    projectId,
    key,
    name,
    optional,
    waitMs,
    onMissing,
    position,
    component,
    componentRevision,
    revision,
  } = row
  return {
    ...{ id, projectId, key, name, optional, waitMs, onMissing, position, component, componentRevision },
    // A start screen has an id of its own once projects can have one; the steps of a static flow are its others.
    sourceType: 'STEPS',
    identifiers,
    revision,
    ...toAuditFields(row),
  }
}
