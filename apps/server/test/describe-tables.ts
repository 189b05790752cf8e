import { sql } from 'kysely'
import type { Db } from '../src/platform/db/db.ts'

/** Describes all tables of a database, one fact per line, in PostgreSQL's words and in a fixed order. */
export async function describeTables(db: Db): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    with described (line) as (
      select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod),
        case when attnotnull then 'not null' end,
        'default ' || pg_get_expr(adbin, adrelid),
        'generated ' || nullif(attgenerated::text, ''), 'identity ' || nullif(attidentity::text, ''),
        'collate ' || case when attcollation <> typcollation then attcollation::regcollation::text end)
      from pg_attribute
      join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p')
      join pg_type on pg_type.oid = atttypid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      union all
      select 'index ' || indexdef from pg_indexes where schemaname = 'public'
      union all
      select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union all
      select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all
      select 'function ' || pg_get_functiondef(oid)
      from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
      union all
      select concat_ws(' ', 'table', relname, reloptions::text, 'partition by ' || pg_get_partkeydef(oid))
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    )
    select line from described order by line collate "C"`.execute(db)
  return rows.map(({ line }) => `${line}\n`).join('')
}
