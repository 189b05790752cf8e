import { sql, type Kysely } from 'kysely'

/** The theme that the stored picture of a screen was drawn in. Of those kept so far in apps with a theme it is unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table assists add column thumbnail_theme text`.execute(db)
  await sql`
    update assists set thumbnail_hash = null
    from projects, theme_files
    where assists.thumbnail_hash is not null
      and projects.id = assists.project_id and theme_files.app_id = projects.app_id`.execute(db)
}
