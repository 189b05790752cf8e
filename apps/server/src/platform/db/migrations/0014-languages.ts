import { sql, type Kysely } from 'kysely'

/** What translation and speech keep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements: string[] = [
  // Which sound was made of which text by whom: it is made once. Goes with the sound, when nothing shows that any more.
  `create table spoken_texts (
    app_id uuid not null,
    key text not null,
    media_hash text not null,
    created_at timestamptz not null,
    primary key (app_id, key),
    foreign key (app_id, media_hash) references media (app_id, hash) on delete cascade)`,
  `create index spoken_texts_media on spoken_texts (app_id, media_hash)`,
]
