import type { ManifestDeployment, ManifestLimitGroup } from '@waymark/contract'
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { isPageCostLimited, toRampedRules } from '../deployments/index.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { EncodedBytes } from '../../platform/http/encode-bytes.ts'

/**
 * Reads the app's part of its manifest and locks its row until the transaction ends. The lock serialises the writes of
 * one app's manifest, so that each sees the changes of the one before.
 */
export const lockApp = (tx: Tx, appId: string) =>
  selectApp(tx, appId).forNoKeyUpdate('apps').executeTakeFirst()

/** Reads the same without waiting for anybody. */
export const findApp = (tx: Tx, appId: string) => selectApp(tx, appId).executeTakeFirst()

const selectApp = (tx: Tx, appId: string) =>
  tx
    .selectFrom('apps')
    .leftJoin('appPrivacy', 'appPrivacy.appId', 'apps.id')
    .select(['sdkKey', 'isKilled', 'keepsProfiles', 'linkSchemes', 'signingPolicy', 'privacySignals'])
    .where('apps.id', '=', appId)

export type DeliveringApp = NonNullable<Awaited<ReturnType<typeof findApp>>>

/** Lists deployments that are live or scheduled, in the version that went live. */
export async function listDeliveredDeployments(
  tx: Tx,
  appId: string,
  now: Date,
): Promise<ManifestDeployment[]> {
  const rows = await tx
    .selectFrom('deployments')
    .innerJoin('deploymentVersions', (join) =>
      join
        .onRef('deploymentVersions.deploymentId', '=', 'deployments.id')
        .onRef('deploymentVersions.version', '=', 'deployments.liveVersion'),
    )
    .innerJoin('projects', 'projects.id', 'deployments.projectId')
    .select(['deployments.id', 'deploymentVersions.version', 'deployments.projectId', 'projects.subType'])
    .leftJoin('guides', (join) =>
      join
        .onRef('guides.appId', '=', 'deployments.appId')
        .onRef('guides.hash', '=', 'deploymentVersions.guideHash'),
    )
    .select(['deploymentVersions.guideHash as guide', 'deploymentVersions.targeting', 'guides.segmentIds'])
    .select(['deploymentVersions.variants', 'deployments.ramp'])
    .select(segmentsOfVariants.as('variantSegments'))
    .where('deployments.appId', '=', appId)
    .where(isDelivered(now))
    .execute()
  return rows.map(({ segmentIds, variantSegments, variants, ramp, targeting, ...row }) => {
    const segments = new Set([...(segmentIds ?? []), ...(variantSegments ?? [])])
    return {
      ...row,
      targeting: toRampedRules(targeting, ramp),
      ...(isPageCostLimited(ramp) && { metered: true as const }),
      ...(variants && { variants }),
      ...(segments.size > 0 && { segments: [...segments] }),
    }
  })
}

/** The segments that the branches of a version's variants ask about. */
const segmentsOfVariants = sql<string[] | null>`(
  select array_agg(distinct asked) from guides as other cross join unnest(other.segment_ids) as asked
  where other.app_id = deployments.app_id
    and other.hash in (select value from jsonb_each_text(deployment_versions.variants)))`

/** The tag of an app's manifest, signed if it has a key, whether guidance is off, and the live and scheduled guides. */
export async function listDeliveredGuides(tx: Tx, appId: string, now: Date) {
  const app = await tx
    .selectFrom('apps')
    .leftJoin('manifests', 'manifests.appId', 'apps.id')
    .leftJoin('signedManifests', 'signedManifests.appId', 'apps.id')
    .select(['sdkKey', 'isKilled'])
    .select(({ fn }) => fn.coalesce('signedManifests.etag', 'manifests.etag').as('etag'))
    .where('apps.id', '=', appId)
    .executeTakeFirst()
  if (!app) return undefined
  const rows = await tx
    .selectFrom('deployments')
    .innerJoin('deploymentVersions', (join) =>
      join
        .onRef('deploymentVersions.deploymentId', '=', 'deployments.id')
        .onRef('deploymentVersions.version', '=', 'deployments.liveVersion'),
    )
    .select(['deploymentVersions.guideHash', 'deploymentVersions.variants'])
    .where('deployments.appId', '=', appId)
    .where(isDelivered(now))
    .execute()
  return {
    ...app,
    guides: rows.flatMap(({ guideHash, variants }) => [guideHash, ...Object.values(variants ?? {})]),
  }
}

/** Selects deployments that are live or scheduled, in a query that joins the version that went live. */
export const isDelivered =
  (now: Date) =>
  (where: ExpressionBuilder<Tables, 'deployments'>): Expression<SqlBool> =>
    where.and([
      where('deployments.stoppedAt', 'is', null),
      where.or([where('liveEndAt', 'is', null), where('liveEndAt', '>', now)]),
    ])

export function listDeliveredLimitGroups(tx: Tx, appId: string): Promise<ManifestLimitGroup[]> {
  return tx
    .selectFrom('limitGroups')
    .select(['id', 'subTypes', 'max', 'looksBack as window'])
    .where('appId', '=', appId)
    .execute()
}

/** Lists apps whose manifest is in an older format, by id, after the last one of the previous chunk. */
export async function listOlderManifests(
  db: Db,
  { format, after, limit }: { format: number; after: string | undefined; limit: number },
): Promise<string[]> {
  let query = db.selectFrom('manifests').select('appId').where('format', '<', format)
  if (after) query = query.where('appId', '>', after)
  const rows = await query.orderBy('appId').limit(limit).execute()
  return rows.map(({ appId }) => appId)
}

export async function findManifestFormat(db: Db, appId: string): Promise<number | undefined> {
  const row = await db.selectFrom('manifests').select('format').where('appId', '=', appId).executeTakeFirst()
  return row?.format
}

export interface StoredManifest extends EncodedBytes {
  etag: string
}

/**
 * Stores a manifest and returns its serial: the time in milliseconds, or one more than before. So it also grows when an
 * older backup of the database was restored meanwhile.
 */
export async function upsertManifest(
  tx: Tx,
  appId: string,
  { manifest, ...rest }: { manifest: StoredManifest; updatedAt: Date; format: number },
): Promise<number> {
  const values = { ...manifest, ...rest }
  const least = String(rest.updatedAt.getTime())
  const { serial } = await tx
    .insertInto('manifests')
    .values({ appId, ...values, serial: least })
    .onConflict((conflict) =>
      conflict
        .column('appId')
        .doUpdateSet({ ...values, serial: sql<string>`greatest(manifests.serial + 1, ${least}::bigint)` }),
    )
    .returning('serial')
    .executeTakeFirstOrThrow()
  return Number(serial)
}

/** Stores the signed form of a manifest, or removes it. */
export async function replaceSignedManifest(
  tx: Tx,
  appId: string,
  signed: StoredManifest | undefined,
): Promise<void> {
  if (!signed) {
    await tx.deleteFrom('signedManifests').where('appId', '=', appId).execute()
    return
  }
  await tx
    .insertInto('signedManifests')
    .values({ appId, ...signed })
    .onConflict((conflict) => conflict.column('appId').doUpdateSet({ ...signed }))
    .execute()
}

interface StoredPart extends EncodedBytes {
  name: string
}

/** Lists which of these parts of the app's manifest are stored, including those that it ceased to name. */
export async function listStoredParts(tx: Tx, appId: string, names: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('manifestParts')
    .select('name')
    .where('appId', '=', appId)
    .where('name', '=', anyOf(names))
    .execute()
  return new Set(rows.map(({ name }) => name))
}

export async function insertParts(tx: Tx, appId: string, parts: StoredPart[]): Promise<void> {
  await tx
    .insertInto('manifestParts')
    .values(parts.map((part) => ({ appId, ...part })))
    .execute()
}

/** Records which parts the app's manifest names from now on. The others stay until the tidying up after a day. */
export async function nameParts(
  tx: Tx,
  appId: string,
  { names, now }: { names: string[]; now: Date },
): Promise<void> {
  const ofApp = tx.updateTable('manifestParts').where('appId', '=', appId)
  await ofApp
    .set({ droppedAt: now })
    .where('droppedAt', 'is', null)
    .where('name', '<>', allOf(names))
    .execute()
  await ofApp
    .set({ droppedAt: null })
    .where('droppedAt', 'is not', null)
    .where('name', '=', anyOf(names))
    .execute()
}

/** One parameter, however many there are. */
const anyOf = (names: string[]) => sql<string>`any(${names}::text[])`
const allOf = (names: string[]) => sql<string>`all(${names}::text[])`

/** Lists the parts that an app's manifest names. */
export async function listNamedParts(db: Db, appId: string): Promise<{ name: string; body: Buffer }[]> {
  const rows = await db
    .selectFrom('manifestParts')
    .select(['name', 'body'])
    .where('appId', '=', appId)
    .where('droppedAt', 'is', null)
    .execute()
  return rows.map(({ name, body }) => ({ name, body: toBuffer(body) }))
}

/** Finds a part of an app's manifest, compressed. */
export async function findPartGzip(db: Db, appId: string, name: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('manifestParts')
    .select('gzip')
    .where('appId', '=', appId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row && toBuffer(row.gzip)
}

export async function findPart(db: Db, sdkKey: string, name: string): Promise<EncodedBytes | undefined> {
  const row = await db
    .selectFrom('manifestParts')
    .innerJoin('apps', 'apps.id', 'manifestParts.appId')
    .select(['manifestParts.body', 'manifestParts.gzip', 'manifestParts.brotli'])
    .where('apps.sdkKey', '=', sdkKey)
    .where('manifestParts.name', '=', name)
    .executeTakeFirst()
  return row && toBuffers(row)
}

/**
 * Finds the app of a key with its manifest's tag, which is null until one is written; cheap enough to run every second.
 */
export async function findManifestTag(db: Db, sdkKey: string, table: ManifestTable = 'manifests') {
  return db
    .selectFrom('apps')
    .leftJoin(
      (from) => from.selectFrom(table).select(['appId', 'etag']).as('stored'),
      (join) => join.onRef('stored.appId', '=', 'apps.id'),
    )
    .select(['apps.id as appId', 'stored.etag'])
    .where('apps.sdkKey', '=', sdkKey)
    .executeTakeFirst()
}

/** The table that stores a manifest: as it is, or signed. */
export type ManifestTable = 'manifests' | 'signedManifests'

export async function findManifest(
  db: Db,
  appId: string,
  table: ManifestTable = 'manifests',
): Promise<StoredManifest | undefined> {
  const row = await db
    .selectFrom(table)
    .select(['etag', 'body', 'gzip', 'brotli'])
    .where('appId', '=', appId)
    .executeTakeFirst()
  return row && { etag: row.etag, ...toBuffers(row) }
}

export async function findGuide(db: Db, sdkKey: string, hash: string): Promise<EncodedBytes | undefined> {
  const row = await db
    .selectFrom('guides')
    .innerJoin('apps', 'apps.id', 'guides.appId')
    .select(['guides.body', 'guides.gzip', 'guides.brotli'])
    .where('apps.sdkKey', '=', sdkKey)
    .where('guides.hash', '=', hash)
    .executeTakeFirst()
  return row && toBuffers(row)
}

export async function findThemeFile(db: Db, sdkKey: string, hash: string): Promise<EncodedBytes | undefined> {
  const row = await db
    .selectFrom('themeFiles')
    .innerJoin('apps', 'apps.id', 'themeFiles.appId')
    .select(['themeFiles.body', 'themeFiles.gzip', 'themeFiles.brotli'])
    .where('apps.sdkKey', '=', sdkKey)
    .where('themeFiles.hash', '=', hash)
    .executeTakeFirst()
  return row && toBuffers(row)
}

/** Finds the file of an app's theme, compressed. */
export async function findThemeGzip(db: Db, appId: string, hash: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('themeFiles')
    .select('gzip')
    .where('appId', '=', appId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row && toBuffer(row.gzip)
}

/** Finds a guide of an app with its gzip version. */
export async function findAppGuide(
  db: Db,
  appId: string,
  hash: string,
): Promise<Pick<EncodedBytes, 'body' | 'gzip'> | undefined> {
  const row = await db
    .selectFrom('guides')
    .select(['body', 'gzip'])
    .where('appId', '=', appId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row && { body: toBuffer(row.body), gzip: toBuffer(row.gzip) }
}

/** Lists the images, sounds and films that guides of an app show, and the fonts of a theme, with their files. */
export async function listShownMedia(
  db: Db,
  appId: string,
  { guides, theme }: { guides: string[]; theme: string | undefined },
) {
  if (guides.length === 0 && !theme) return []
  const shown = sql<string>`
    (select unnest(coalesce(guides.media_hashes, array(
      select found[1] from regexp_matches(convert_from(guides.body, 'UTF8'), '[0-9a-f]{64}', 'g') as found)))
    from guides where guides.app_id = ${appId} and guides.hash = any (${sql.val(`{${guides.join(',')}}`)}::text[])
    union
    select found[1]
    from theme_files, regexp_matches(convert_from(theme_files.body, 'UTF8'), '[0-9a-f]{64}', 'g') as found
    where theme_files.app_id = ${appId} and theme_files.hash = ${theme ?? null})`
  return db
    .selectFrom('media')
    .select(['hash', 'contentType', 'storeKey', 'byteCount', 'replacedAt'])
    .where('appId', '=', appId)
    .where('hash', 'in', shown)
    .execute()
}

export function findMedia(db: Db, sdkKey: string, hash: string) {
  return db
    .selectFrom('media')
    .innerJoin('apps', 'apps.id', 'media.appId')
    .select(['media.contentType', 'media.storeKey', 'media.byteCount'])
    .where('apps.sdkKey', '=', sdkKey)
    .where('media.hash', '=', hash)
    .executeTakeFirst()
}

export function findDeliveringApp(db: Db, sdkKey: string) {
  return db
    .selectFrom('apps')
    .select(['id', 'num', 'isKilled', 'keepsProfiles', 'keepsUnregistered'])
    .where('sdkKey', '=', sdkKey)
    .executeTakeFirst()
}

export async function hasSdkKey(db: Db, sdkKey: string): Promise<boolean> {
  const found = await db.selectFrom('apps').select('id').where('sdkKey', '=', sdkKey).executeTakeFirst()
  return found !== undefined
}

function toBuffers({ body, gzip, brotli }: Record<keyof EncodedBytes, Uint8Array>): EncodedBytes {
  return { body: toBuffer(body), gzip: toBuffer(gzip), brotli: toBuffer(brotli) }
}

/** Copied: bytes from the database are views of the socket's buffers, which the cache must not keep alive. */
const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes)
