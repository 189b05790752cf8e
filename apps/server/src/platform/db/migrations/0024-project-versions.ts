import { sql, type Kysely } from 'kysely'

/** Whatever changes the screens or pages of a project gives its row a new version (`xmin`), which lists go by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const changes = [
  { event: 'insert', rows: 'new table as changed' },
  { event: 'update', rows: 'new table as changed' },
  { event: 'delete', rows: 'old table as changed' },
]

const statements: string[] = [
  `create function renew_project() returns trigger language plpgsql as $$
    begin
      update projects set id = id where id in (select project_id from changed);
      return null;
    end $$`,
  ...['assists', 'pages'].flatMap((table) =>
    changes.map(
      ({ event, rows }) => `create trigger ${table}_${event}_renews_project after ${event} on ${table}
        referencing ${rows} for each statement execute function renew_project()`,
    ),
  ),
]
