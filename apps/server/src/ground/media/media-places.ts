/** A place that names media by hash, as SQL: the app, text that contains the hashes, and the tables. */
export interface MediaPlace {
  appId: string
  text: string
  from: string
}

const ofProject = (table: string): MediaPlace => ({
  appId: 'projects.app_id',
  text: `to_jsonb(${table})::text`,
  from: `${table} join projects on projects.id = ${table}.project_id`,
})

/**
 * Every place besides published guides. Small rows are searched whole, so that no new column can be forgotten; a test
 * finds new tables.
 */
export const mediaPlaces: MediaPlace[] = [
  { appId: 'apps.id', text: `concat_ws(' ', logo_hash, thumbnail_hash)`, from: 'apps' },
  { appId: 'projects.app_id', text: 'to_jsonb(projects)::text', from: 'projects' },
  ofProject('assists'),
  ofProject('pages'),
  ofProject('avatars'),
  { appId: 'custom_avatars.app_id', text: 'media_hash', from: 'custom_avatars' },
  { appId: 'themes.app_id', text: `concat_ws(' ', draft, live)`, from: 'themes' },
  // A device may have read the name of an earlier file, which names its fonts.
  { appId: 'theme_files.app_id', text: `convert_from(body, 'UTF8')`, from: 'theme_files' },
  { appId: 'custom_templates.app_id', text: 'to_jsonb(custom_templates)::text', from: 'custom_templates' },
]
