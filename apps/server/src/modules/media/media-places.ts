/** A place where media are named by their hashes: SQL for the app, for text that holds the hashes, for the tables. */
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
 * Every place besides published guides. Whole rows where they are small, so that a new column cannot be forgotten;
 * a new table can: a test finds it.
 */
export const mediaPlaces: MediaPlace[] = [
  { appId: 'apps.id', text: `concat_ws(' ', logo_hash, thumbnail_hash)`, from: 'apps' },
  { appId: 'projects.app_id', text: 'to_jsonb(projects)::text', from: 'projects' },
  ofProject('assists'),
  ofProject('pages'),
  ofProject('avatars'),
  { appId: 'custom_templates.app_id', text: 'to_jsonb(custom_templates)::text', from: 'custom_templates' },
]
