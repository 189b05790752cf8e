import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { toJson } from '../../../platform/db/json.ts'

/** Rows numbered from 0 without gaps: a project's pages, its steps, the assists of a page. */
export type NumberedRows =
  | { table: 'pages'; projectId: string }
  | { table: 'assists'; projectId: string; pageId: string | null }

/** Lists their ids in order. */
export async function listIdsInOrder(db: Db, rows: NumberedRows): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from ${sql.table(rows.table)} where ${among(rows)} order by position`.execute(db as Tx)
  return found.rows.map(({ id }) => id)
}

/** Moves the rows from a position on up by one, to make room for a new row. */
export async function openGap(tx: Tx, rows: NumberedRows, position: number): Promise<void> {
  await sql`
    update ${sql.table(rows.table)} set position = position + 1
    where ${among(rows)} and position >= ${position}`.execute(tx)
}

/** Moves the rows after a position down by one, once the row there is gone. */
export async function closeGap(tx: Tx, rows: NumberedRows, position: number): Promise<void> {
  await sql`
    update ${sql.table(rows.table)} set position = position - 1
    where ${among(rows)} and position > ${position}`.execute(tx)
}

/** Numbers the rows from 0 in the order of the ids, which must name every row. */
export async function numberRows(tx: Tx, rows: NumberedRows, ids: string[]): Promise<void> {
  await sql`
    update ${sql.table(rows.table)} as numbered set position = ordered.number - 1
    from jsonb_array_elements_text(${toJson(ids)}) with ordinality as ordered (id, number)
    where numbered.id = cast(ordered.id as uuid) and ${among(rows)}`.execute(tx)
}

function among(rows: NumberedRows) {
  const ofProject = sql`project_id = ${rows.projectId} and deleted_at is null`
  if (rows.table === 'pages') return ofProject
  const onPage = sql`page_id is not distinct from cast(${rows.pageId} as uuid)`
  return sql`${ofProject} and ${onPage} and not is_start_screen`
}
