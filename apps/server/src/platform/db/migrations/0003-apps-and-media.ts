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

  `create table media_thumbnails (
    app_id uuid not null,
    hash text not null,
    size int not null,
    bytes bytea not null,
    primary key (app_id, hash, size),
    foreign key (app_id, hash) references media on delete cascade)`,

  // Filled by the orphan collection, which reads each guide once: null until then.
  `alter table guides add column media_hashes text[]`,
  `create index guides_unread on guides (app_id) where media_hashes is null`,

  // The numbers that event rows carry outlive their app, however it goes: with app_id null their rows are removed.
  `create table app_numbers (
    num int primary key,
    app_id uuid unique references apps on delete set null,
    removal_seen_at timestamptz,
    swept_to uuid not null)`,
  `insert into app_numbers (num, app_id, swept_to)
    select num, id, '00000000-0000-0000-0000-000000000000' from apps`,
  `create index app_numbers_removed on app_numbers (num) where app_id is null`,
]
