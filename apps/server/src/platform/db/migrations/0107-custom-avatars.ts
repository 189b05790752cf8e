import { sql, type Kysely } from 'kysely'
import { auditColumns } from './first-release/audit-columns.ts'

/** Images that every project of an app can choose as its avatar. Starts with those that projects were given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table custom_avatars (
      id uuid primary key,
      app_id uuid not null references apps on delete cascade,
      name text not null,
      media_hash text not null,
      ${sql.raw(auditColumns)},
      constraint custom_avatars_media unique (app_id, media_hash))`.execute(db)
  await sql`
    insert into custom_avatars (id, app_id, name, media_hash, created_at, updated_at, created_by, updated_by)
    select distinct on (projects.app_id, avatars.media_hash)
      gen_random_uuid(), projects.app_id, avatars.name, avatars.media_hash,
      avatars.created_at, avatars.updated_at, avatars.created_by, avatars.updated_by
    from avatars join projects on projects.id = avatars.project_id
    where avatars.built_in_id is null
    order by projects.app_id, avatars.media_hash, avatars.created_at, avatars.id`.execute(db)
}
