import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import type { Author } from './project/locked-project.ts'

/**
 * Copies everything below a project inside the database: pages, steps and identifiers. Keys stay, so that the copy
 * compiles to the same guide; media are shared by their hashes.
 */
export async function copyParts(
  tx: Tx,
  { clock, stamp: { at, by } }: Author,
  { fromProjectId, toProjectId }: { fromProjectId: string; toProjectId: string },
): Promise<void> {
  // In the order of creation, because lists break ties by id.
  const pairs = (await listPartIds(tx, fromProjectId)).map((from) => ({ from, to: clock.newId() }))
  const renamed = sql`jsonb_to_recordset(${toJson(pairs)}) as renamed ("from" uuid, "to" uuid)`
  const stamped = sql`${at}::timestamptz, ${at}::timestamptz, ${by}::uuid, ${by}::uuid`
  const stampColumns = sql`created_at, updated_at, created_by, updated_by`

  await sql`
    insert into pages (id, project_id, key, name, position, logo_hash, ${stampColumns})
    select renamed."to", ${toProjectId}::uuid, key, name, position, logo_hash, ${stamped}
    from pages join ${renamed} on renamed."from" = pages.id`.execute(tx)
  await sql`
    insert into assists (
      id, project_id, page_id, is_start_screen, key, name, position, optional, wait_ms, on_missing,
      component, logo_hash, thumbnail_hash, thumbnail_theme, sound, ${stampColumns})
    select renamed."to", ${toProjectId}::uuid, page."to", is_start_screen, key, name, position, optional, wait_ms,
      on_missing, ${toOwnStarts({ fromProjectId, toProjectId })}, logo_hash, thumbnail_hash,
      thumbnail_theme, sound, ${stamped}
    from assists join ${renamed} on renamed."from" = assists.id
      left join ${sql`jsonb_to_recordset(${toJson(pairs)}) as page ("from" uuid, "to" uuid)`}
        on page."from" = assists.page_id`.execute(tx)
  await sql`
    insert into identifiers (id, assist_id, page_id, document, capture_id, ${stampColumns})
    select renamed."to", assist."to", page."to", document, capture_id, ${stamped}
    from identifiers join ${renamed} on renamed."from" = identifiers.id
      left join ${sql`jsonb_to_recordset(${toJson(pairs)}) as assist ("from" uuid, "to" uuid)`}
        on assist."from" = identifiers.assist_id
      left join ${sql`jsonb_to_recordset(${toJson(pairs)}) as page ("from" uuid, "to" uuid)`}
        on page."from" = identifiers.page_id`.execute(tx)
}

/**
 * Components refer to projects only in buttons that start one. A button that started the original starts the copy
 * instead.
 */
const toOwnStarts = ({ fromProjectId, toProjectId }: { fromProjectId: string; toProjectId: string }) =>
  sql`replace(component::text, ${fromProjectId}::text, ${toProjectId}::text)::jsonb`

/** Lists the ids of all pages, steps and identifiers of a project, oldest first. */
async function listPartIds(db: Db, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id, created_at from pages where project_id = ${projectId} and deleted_at is null
    union all
    select id, created_at from assists where project_id = ${projectId} and deleted_at is null
    union all
    select id, created_at from identifiers
    where assist_id in (select id from assists where project_id = ${projectId} and deleted_at is null)
      or page_id in (select id from pages where project_id = ${projectId} and deleted_at is null)
    order by created_at, id`.execute(db as Tx)
  return rows.map(({ id }) => id)
}
