import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'

/** The project of a step or page, in any organisation. Never reveal it to a caller. */
export async function findProjectOf(
  db: Db,
  table: 'assists' | 'pages',
  id: string,
): Promise<string | undefined> {
  const row = await db.selectFrom(table).select('projectId').where('id', '=', id).executeTakeFirst()
  return row?.projectId
}

/** Whether a step or page of the project has this key, deleted ones included. */
export async function isKeyTaken(tx: Tx, projectId: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 as taken from assists where project_id = ${projectId} and key = ${key}
    union all
    select 1 as taken from pages where project_id = ${projectId} and key = ${key}`.execute(tx)
  return rows.length > 0
}
