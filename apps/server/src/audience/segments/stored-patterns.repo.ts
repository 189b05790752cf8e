import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

interface StoredPattern {
  pattern: string
  /** The apps that have a rule with it. */
  appIds: string[]
}

/** No author could save a longer one; an index cannot hold texts of any length. */
const longestChars = 600

/** Lists regular expressions in rules that were not checked yet. */
export async function listStoredPatterns(db: Db, limit: number): Promise<StoredPattern[]> {
  const { rows } = await sql<StoredPattern>`
    select found #>> '{}' as pattern, jsonb_agg(distinct segments.app_id) as app_ids
    from segment_rules
    join segments on segments.id = segment_rules.segment_id
    cross join jsonb_path_query(condition, '$.** ? (@.operator == "REGEX").value') as found
    where condition @? '$.** ? (@.operator == "REGEX")'
      and jsonb_typeof(found) = 'string' and length(found #>> '{}') <= ${longestChars}
      and not exists (select from pattern_verdicts as judged where judged.pattern = found #>> '{}')
    group by 1 limit ${limit}`.execute(db)
  return rows
}
