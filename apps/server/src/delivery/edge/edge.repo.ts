import type { Reason } from '@waymark/contract/constants'
import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type PublicationRow = Selectable<Tables['edgePublications']>

/** Whether the bucket shows the latest change. Large numbers are texts. */
export const isPublished = ({ publishedChange, change }: PublicationRow): boolean =>
  publishedChange !== null && Number(publishedChange) === Number(change)

/** How long a job that was added may not begin before another one is added. */
const staleMs = 10 * 60_000
/** How many new apps and how many due ones one turn takes. */
const turnRows = 200

/** Counts a change of an app's manifest, and locks its row until the transaction ends. */
export function countChange(
  tx: Tx,
  { name, appId }: { name: string; appId: string },
): Promise<PublicationRow> {
  return tx
    .insertInto('edgePublications')
    .values({ name, appId, change: '1' })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ appId, change: sql<string>`edge_publications.change + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function setDue(
  tx: Tx,
  name: string,
  { at, priority }: { at: Date; priority: number },
): Promise<void> {
  await tx
    .updateTable('edgePublications')
    .set({ dueAt: at, duePriority: priority })
    .where('name', '=', name)
    .execute()
}

/** Makes sure that there is a row for the SDK. */
export async function insertSdkRow(tx: Tx, name: string): Promise<void> {
  await tx
    .insertInto('edgePublications')
    .values({ name, appId: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the row, locked until the transaction ends. */
export function lockPublication(tx: Tx, name: string): Promise<PublicationRow | undefined> {
  return tx
    .selectFrom('edgePublications')
    .selectAll()
    .where('name', '=', name)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function findPublication(db: Db, name: string): Promise<PublicationRow | undefined> {
  return db.selectFrom('edgePublications').selectAll().where('name', '=', name).executeTakeFirst()
}

/** A job that was added has begun: the next change adds another. */
export async function clearDue(tx: Tx, name: string): Promise<void> {
  await tx
    .updateTable('edgePublications')
    .set({ dueAt: null, duePriority: 0, retryAt: null })
    .where('name', '=', name)
    .execute()
}

export async function setBusy(tx: Tx, name: string, { run, until }: { run: string; until: Date }) {
  await tx
    .updateTable('edgePublications')
    .set({ busyRun: run, busyUntil: until })
    .where('name', '=', name)
    .execute()
}

/** Extends a run's time. Returns the latest change; undefined when another run has taken over. */
export async function renewBusy(
  tx: Tx,
  name: string,
  { run, until }: { run: string; until: Date },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('edgePublications')
    .set({ busyUntil: until })
    .where('name', '=', name)
    .where('busyRun', '=', run)
    .returning('change')
    .executeTakeFirst()
  return row?.change
}

/** Ends a run, unless another one has taken over. */
export async function endBusy(
  tx: Tx,
  name: string,
  { run, reason, retryAt }: { run: string; reason: Reason | null; retryAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('edgePublications')
    .set({ busyRun: null, busyUntil: null, retryAt, reason: reason && toJson(reason) })
    .where('name', '=', name)
    .where('busyRun', '=', run)
    .execute()
}

export interface Published {
  change: string
  etag: string | null
  sdkVersion: string | null
  at: Date
  place: string
  guides: string[]
  /** Addresses to report to the CDN, besides those that were not reported to it before. */
  purges: string[]
}

/** Records what the bucket shows now; false when another run has taken over. */
export async function writePublished(tx: Tx, name: string, run: string, it: Published): Promise<boolean> {
  const row = await lockPublication(tx, name)
  if (row?.busyRun !== run) return false
  const purges = [...new Set([...(row.purges ?? []), ...it.purges])]
  await tx
    .updateTable('edgePublications')
    .set({
      publishedChange: it.change,
      publishedEtag: it.etag,
      publishedAt: it.at,
      place: it.place,
      sdkVersion: it.sdkVersion,
      guides: toJson(it.guides),
      purges: purges.length > 0 ? toJson(purges) : null,
    })
    .where('name', '=', name)
    .execute()
  return true
}

export async function clearPurges(tx: Tx, name: string, run: string): Promise<void> {
  await tx
    .updateTable('edgePublications')
    .set({ purges: null })
    .where('name', '=', name)
    .where('busyRun', '=', run)
    .execute()
}

/** Makes the next job publish everything, as if nothing had been published. */
export async function forgetPublished(tx: Tx, name: string): Promise<void> {
  await tx
    .updateTable('edgePublications')
    .set({ publishedChange: null, reason: null })
    .where('name', '=', name)
    .execute()
}

/** Counts a change of media under names that stay, so that the app is published again. */
export async function noteReplacedMedia(tx: Tx, appId: string): Promise<void> {
  await tx
    .updateTable('edgePublications')
    .set({ change: sql<string>`change + 1` })
    .where('appId', '=', appId)
    .execute()
}

export async function deletePublication(tx: Tx, name: string, run: string): Promise<void> {
  await tx.deleteFrom('edgePublications').where('name', '=', name).where('busyRun', '=', run).execute()
}

/** Adds rows for apps that were never published, as when the bucket was configured later. */
export async function insertNewApps(tx: Tx): Promise<void> {
  await sql`
    insert into edge_publications (name, app_id)
    select sdk_key, id from apps
    where exists (select from manifests where app_id = apps.id)
      and not exists (select from edge_publications where name = apps.sdk_key)
    order by id limit ${turnRows} on conflict do nothing`.execute(tx)
}

/**
 * Lists, and locks until the transaction ends, the names without a pending job whose bucket is out of date, shows a key
 * that is no longer an app's, or has leftovers from before a moment.
 */
export async function listOverdue(
  tx: Tx,
  { place, now, leftBefore }: { place: string; now: Date; leftBefore: Date },
): Promise<string[]> {
  const stale = new Date(now.getTime() - staleMs)
  const { rows } = await sql<{ name: string }>`
    select publication.name from edge_publications as publication
    where publication.name like 'wm\\_%'
      and (due_at is null or due_at < ${stale})
      and (retry_at is null or retry_at < ${stale})
      and (busy_until is null or busy_until < ${now})
      and (published_change is distinct from change or place is distinct from ${place} or purges is not null
        or not exists (
          select from apps
            left join manifests on manifests.app_id = apps.id
            left join signed_manifests on signed_manifests.app_id = apps.id
          where apps.sdk_key = publication.name
            and coalesce(signed_manifests.etag, manifests.etag) is not distinct from published_etag)
        or exists (
          select from edge_leftovers where edge_leftovers.name = publication.name and since < ${leftBefore}))
    order by publication.name limit ${turnRows} for no key update skip locked`.execute(tx)
  return rows.map(({ name }) => name)
}

export async function findAppIdByKey(tx: Tx, sdkKey: string): Promise<string | undefined> {
  const row = await tx.selectFrom('apps').select('id').where('sdkKey', '=', sdkKey).executeTakeFirst()
  return row?.id
}

export async function findSdkKey(db: Db, appId: string): Promise<string | undefined> {
  const row = await db.selectFrom('apps').select('sdkKey').where('id', '=', appId).executeTakeFirst()
  return row?.sdkKey
}

/**
 * Records the paths that nothing names any more, and removes those that are named again. Paths recorded before keep
 * their time.
 */
export async function noteLeftovers(
  tx: Tx,
  name: string,
  { paths, now }: { paths: string[]; now: Date },
): Promise<void> {
  const all = toJson(paths)
  await sql`
    delete from edge_leftovers where name = ${name}
      and path not in (select jsonb_array_elements_text(${all}))`.execute(tx)
  await sql`
    insert into edge_leftovers (name, path, since)
    select ${name}, path, ${now} from jsonb_array_elements_text(${all}) as path
    on conflict do nothing`.execute(tx)
}

/** Lists the paths that nothing has named since before a moment. */
export async function listOldLeftovers(
  db: Db,
  name: string,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('edgeLeftovers')
    .select('path')
    .where('name', '=', name)
    .where('since', '<', before)
    .orderBy('path')
    .limit(limit)
    .execute()
  return rows.map(({ path }) => path)
}

export async function deleteLeftovers(tx: Tx, name: string, paths: string[]): Promise<void> {
  await tx.deleteFrom('edgeLeftovers').where('name', '=', name).where('path', 'in', paths).execute()
}

/** Counts publications by whether the bucket shows them as they are. */
export async function countPublications(db: Db): Promise<Record<'published' | 'waiting' | 'failed', number>> {
  const isShown = sql<boolean>`published_change is not distinct from change`
  const row = await db
    .selectFrom('edgePublications')
    .select([
      sql<string>`count(*) filter (where reason is not null)`.as('failed'),
      sql<string>`count(*) filter (where reason is null and ${isShown})`.as('published'),
      sql<string>`count(*) filter (where reason is null and not ${isShown})`.as('waiting'),
    ])
    .executeTakeFirstOrThrow()
  return { published: Number(row.published), waiting: Number(row.waiting), failed: Number(row.failed) }
}
