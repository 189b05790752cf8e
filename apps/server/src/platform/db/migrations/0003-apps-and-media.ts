import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements: string[] = [
  // Only what was switched: { name: boolean }. The rest is as the catalogue says.
  `alter table apps add column features jsonb not null default '{}'`,
  `alter table apps add column logo_hash text`,
  `alter table apps add column thumbnail_hash text`,

  `alter table media add column wanted_at timestamptz`,
  `update media set wanted_at = created_at`,
  `alter table media alter column wanted_at set not null`,
  `create index media_wanted on media (wanted_at)`,
]
