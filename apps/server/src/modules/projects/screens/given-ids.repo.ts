import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'

/** The project that has the screen or the page of an id, in whatever organisation. Tell nobody which it is. */
export async function findProjectOf(
  db: Db,
  table: 'assists' | 'pages',
  id: string,
): Promise<string | undefined> {
  const row = await db.selectFrom(table).select('projectId').where('id', '=', id).executeTakeFirst()
  return row?.projectId
}

/** Whether a screen or a page of the project has this key, be it a deleted one. */
export async function isKeyTaken(tx: Tx, projectId: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 as taken from assists where project_id = ${projectId} and key = ${key}
    union all
    select 1 as taken from pages where project_id = ${projectId} and key = ${key}`.execute(tx)
  return rows.length > 0
}
