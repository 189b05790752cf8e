import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Lists those of the app's segments, with all that they nest at any depth. */
export async function listNestedSegments(db: Db, appId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    with recursive nested (id) as (
      select id from segments where app_id = ${appId} and id in (${sql.join(ids)})
      union
      select rule_references.segment_id
      from nested
      join segment_rules on segment_rules.segment_id = nested.id
      join rule_references on rule_references.rule_id = segment_rules.id
      where rule_references.segment_id is not null)
    select id from nested`.execute(db)
  return rows.map(({ id }) => id)
}
