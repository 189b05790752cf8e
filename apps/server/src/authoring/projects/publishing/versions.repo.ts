import type { AnyGuide, ProjectVersion } from '@waymark/contract'
import { sql } from 'kysely'
import type { Stamp } from '../../../platform/db/stamp.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'

export interface GuideInsert {
  appId: string
  hash: string
  body: Uint8Array
  gzip: Uint8Array
  brotli: Uint8Array
  createdAt: Date
  /** Segments that its branches ask about. */
  segmentIds: string[] | null
  /** Whether its regular expressions were checked. */
  patternsJudged: boolean
}

/** Equal guides share one row by their hash; inserting one again changes nothing. */
export async function insertGuideOnce(tx: Tx, guide: GuideInsert): Promise<void> {
  await tx
    .insertInto('guides')
    .values(guide)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findLatestVersion(db: Db, projectId: string): Promise<ProjectVersion | undefined> {
  const row = await db
    .selectFrom('projectVersions')
    .select(['projectId', 'version', 'guideHash', 'publishedAt', 'publishedBy'])
    .where('projectId', '=', projectId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, publishedAt: row.publishedAt.toISOString() }
}

/** Finds the hash of the guide of a published version. */
export async function findGuideHash(db: Db, projectId: string, version: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('projectVersions')
    .select('guideHash')
    .where('projectId', '=', projectId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.guideHash
}

/** Finds the guide of a published version. */
export async function findPublishedGuide(
  db: Db,
  projectId: string,
  version: number,
): Promise<AnyGuide | undefined> {
  const row = await db
    .selectFrom('projectVersions')
    .innerJoin('guides', (join) =>
      join
        .onRef('guides.appId', '=', 'projectVersions.appId')
        .onRef('guides.hash', '=', 'projectVersions.guideHash'),
    )
    .select('guides.body')
    .where('projectVersions.projectId', '=', projectId)
    .where('projectVersions.version', '=', version)
    .executeTakeFirst()
  return row && toGuide(row.body)
}

export interface StoredGuide {
  appId: string
  hash: string
  guide: AnyGuide
}

/** Lists guides whose regular expressions were not checked yet; those without any need no check. */
export async function listUnjudgedGuides(db: Db, limit: number): Promise<StoredGuide[]> {
  await sql`update guides set patterns_judged = true
    where not patterns_judged and position('"REGEX"'::bytea in body) = 0`.execute(db)
  const rows = await db
    .selectFrom('guides')
    .select(['appId', 'hash', 'body'])
    .where('patternsJudged', '=', false)
    .limit(limit)
    .execute()
  return rows.map(({ body, ...row }) => ({ ...row, guide: toGuide(body) }))
}

export async function markJudged(tx: Tx, { appId, hash }: StoredGuide): Promise<void> {
  await tx
    .updateTable('guides')
    .set({ patternsJudged: true })
    .where('appId', '=', appId)
    .where('hash', '=', hash)
    .execute()
}

const toGuide = (body: Uint8Array) => JSON.parse(Buffer.from(body).toString()) as AnyGuide

export interface VersionInsert {
  projectId: string
  appId: string
  version: number
  guideHash: string
  stamp: Stamp
}

export async function insertVersion(tx: Tx, { stamp, ...version }: VersionInsert): Promise<ProjectVersion> {
  const { at, by } = stamp
  await tx
    .insertInto('projectVersions')
    .values({ ...version, publishedAt: at, publishedBy: by })
    .execute()
  const { projectId, version: number, guideHash } = version
  return { projectId, version: number, guideHash, publishedAt: at.toISOString(), publishedBy: by }
}

/** Deletes a version unless a deployment uses it, of this project or with its guide as a variant. */
export async function deleteUnusedVersion(tx: Tx, projectId: string, version: number): Promise<boolean> {
  const variant = JSON.stringify({ experiment: { variants: [{ projectId }] } })
  const { numDeletedRows } = await tx
    .deleteFrom('projectVersions')
    .where('projectId', '=', projectId)
    .where('version', '=', version)
    .where(
      sql<boolean>`not exists (select from deployments
        where project_id = ${projectId} and project_version = ${version})`,
    )
    .where(
      sql<boolean>`not exists (select from deployment_versions as gone_live
        join deployments on deployments.id = gone_live.deployment_id
        where deployments.project_id = ${projectId} and gone_live.project_version = ${version})`,
    )
    .where(
      sql<boolean>`not exists (select from deployments
        where app_id = project_versions.app_id and targeting @> ${variant}::jsonb)`,
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Records which state of the draft the published version contains, if that is known; null without a version. */
export async function markPublished(
  tx: Tx,
  projectId: string,
  { version, draftRevision, stamp }: { version: number | null; draftRevision: number | null; stamp: Stamp },
): Promise<void> {
  await tx
    .updateTable('projects')
    .set({
      publishedVersion: version,
      publishedRevision: draftRevision,
      updatedAt: stamp.at,
      updatedBy: stamp.by,
    })
    .where('id', '=', projectId)
    .execute()
}
