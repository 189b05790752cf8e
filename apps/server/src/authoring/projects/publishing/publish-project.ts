import type { AnyGuide, ProjectVersion } from '@waymark/contract'
import { listAskedSegments, listBlockMedia } from '@waymark/contract/compiler'
import { createHash } from 'node:crypto'
import { keepMediaForAWhile } from '../../../ground/media/index.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { encodeBytes } from '../../../platform/http/encode-bytes.ts'
import { assertStoredPatternsSafe } from '../../../platform/patterns/assert-patterns-safe.ts'
import { changeProject, type LockedProject } from '../project/locked-project.ts'
import type { ProjectPlace } from '../project/project-place.ts'
import { assertRevision, getProjectRow } from '../project/projects.service.ts'
import { compileProject } from './compile-project.ts'
import { deleteDropped, listDropped, type Dropped } from './deleted-parts.repo.ts'
import { getSourceParts } from './sources.repo.ts'
import { keepPublishedQuestions } from './survey-questions.repo.ts'
import { replaceQuotas } from './survey-quotas.repo.ts'
import { findLatestVersion, insertGuideOnce, insertVersion, markPublished } from './versions.repo.ts'

/** Checks, compiles and freezes the project; throws `publish_blocked` with all problems. */
export async function publishProject(
  context: CallContext,
  place: ProjectPlace,
  revision: number | undefined,
): Promise<ProjectVersion> {
  await assertDraftSafe(context, place)
  return changeProject(context, place, async (locked) => {
    await assertRevision(locked, revision)
    return publishLocked(locked)
  })
}

/**
 * Refuses a draft whose regular expressions are slow: it may be older than the check on saving. May take seconds, so it
 * comes before the transaction; the call of a change in between checks that change.
 */
export async function assertDraftSafe(context: CallContext, place: ProjectPlace): Promise<void> {
  const { id, survey } = await getProjectRow(context.db, place)
  await assertStoredPatternsSafe({ ...(await getSourceParts(context.db, id)), survey }, context)
}

/** Compiles the draft to a guide; throws `publish_blocked` when there is nothing to show. */
export async function compileDraft(db: Db, place: ProjectPlace): Promise<AnyGuide> {
  return compileProject(db, await getProjectRow(db, place))
}

/** Publishes inside a transaction. When nothing has changed, returns the latest version. */
export async function publishLocked(locked: LockedProject): Promise<ProjectVersion> {
  const { tx, project, clock, stamp, record } = locked
  const { appId, draftRevision } = project
  const guide = await compileProject(tx, project)
  await dropDeleted(locked)
  const latest = await findLatestVersion(tx, project.id)
  if (latest?.guideHash === toHash(guide)) {
    await markPublished(tx, project.id, { version: latest.version, draftRevision, stamp })
    return latest
  }
  const guideHash = await storeGuide(tx, guide, { appId, createdAt: clock.now() })
  const version = (latest?.version ?? 0) + 1
  const published = await insertVersion(tx, { projectId: project.id, appId, version, guideHash, stamp })
  await markPublished(tx, project.id, { version, draftRevision, stamp })
  if (guide.kind === 'SURVEY') {
    await keepPublishedQuestions(tx, project.id, { version, survey: guide.survey })
    await replaceQuotas(tx, project.id, { clock, survey: guide.survey })
  }
  const after = { version, guideHash }
  await record({ action: 'PUBLISH', entity: 'PROJECT', entityId: project.id, after })
  return published
}

/** Stores a guide whose regular expressions were checked, unless the app has it; returns its hash. */
export async function storeGuide(
  tx: Tx,
  guide: AnyGuide,
  { appId, createdAt }: { appId: string; createdAt: Date },
): Promise<string> {
  const body = toBytes(guide)
  const hash = toHash(guide)
  const segmentIds = listAskedSegments(guide)
  await insertGuideOnce(tx, {
    appId,
    hash,
    createdAt,
    ...(await encodeBytes(body)),
    segmentIds: segmentIds.length > 0 ? segmentIds : null,
    patternsJudged: true,
  })
  return hash
}

const toBytes = (guide: AnyGuide) => Buffer.from(JSON.stringify(guide))
const toHash = (guide: AnyGuide) => createHash('sha256').update(toBytes(guide)).digest('hex')

const listMedia = ({ component, sound, logoHash }: Dropped): string[] => [
  ...(component?.blocks ?? []).flatMap(listBlockMedia).map(({ hash }) => hash),
  ...Object.values(sound).map(({ media }) => media),
  ...(logoHash ? [logoHash] : []),
]

/**
 * Deletes for good what authors have deleted, so that undo can no longer restore it whole. Its media are kept for a
 * while, because an author may still recreate it.
 */
async function dropDeleted({ tx, project, clock }: LockedProject): Promise<void> {
  const dropped = await listDropped(tx, project.id)
  if (dropped.length === 0) return
  const hashes = [...new Set(dropped.flatMap(listMedia))]
  await keepMediaForAWhile(tx, { appId: project.appId, hashes, now: clock.now() })
  await deleteDropped(tx, project.id)
}
