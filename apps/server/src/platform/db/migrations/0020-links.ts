import { sql, type Kysely } from 'kysely'

/** The schemes that an app names as its own; those that its guides and drafts use already are entered for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const reserved =
  'https?|wss?|ftp|mailto|tel|javascript|vbscript|data|blob|file|filesystem|about|view-source|jar|mhtml|resource|' +
  'shell|search|search-ms|microsoft-edge|(chrome|edge|brave|opera|vivaldi|moz|safari|ms)(-.*)?'

const statements: string[] = [
  `alter table apps add column link_schemes jsonb not null default '[]'`,

  // Actions are the only parts of these documents with an address in "url"; links in texts stand in round brackets.
  `update apps set link_schemes = named.schemes
    from (
      select app_id, jsonb_agg(scheme order by scheme) as schemes
      from (
        select distinct app_id, lower(found[1]) as scheme
        from (
          select app_id, convert_from(body, 'UTF8') as document from guides
          union all select app_id, component::text from custom_templates
          union all
            select projects.app_id, assists.component::text
            from assists join projects on projects.id = assists.project_id
        ) documents,
        regexp_matches(document, '(?:"url": ?"|\\]\\()([a-z][a-z0-9+.-]{1,39})://', 'gi') as found
      ) links
      where scheme !~ '^(${reserved})$'
      group by app_id
    ) named
    where named.app_id = apps.id`,
]
