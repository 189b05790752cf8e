import { createHash } from 'node:crypto'
import type { AnyGuide, ProjectVersion } from '@waymark/contract'
import {
  compileGuide,
  compileSurvey,
  findPublishProblems,
  findSurveyProblems,
  type DraftSource,
  type GuideSource,
  type PublishProblem,
} from '@waymark/contract/compiler'
import { projectKinds, type SubError } from '@waymark/contract/constants'
import type { Db } from '../../platform/db/db.ts'
import { encodeBytes } from '../../platform/encode-bytes.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { changeProject, type HeldProject } from './held-project.ts'
import type { ProjectPlace } from './project-place.ts'
import { findProjectRow, type ProjectRow } from './projects.repo.ts'
import { assertRevision } from './projects.service.ts'
import { listSourceSteps } from './sources.repo.ts'
import { keepPublishedQuestions } from './survey-questions.repo.ts'
import { findLatestVersion, insertGuideOnce, insertVersion, markPublished } from './versions.repo.ts'

/** Checks, compiles and freezes the project; throws `publish_blocked` with everything that is in the way. */
export function publishProject(
  context: CallContext,
  place: ProjectPlace,
  revision: number | undefined,
): Promise<ProjectVersion> {
  return changeProject(context, place, async (held) => {
    await assertRevision(held, revision)
    return publishHeld(held)
  })
}

/** The draft as the guide it would be now, as JSON text; throws `publish_blocked` like publishing does. */
export async function compileDraft(db: Db, place: ProjectPlace): Promise<Buffer> {
  const project = await findProjectRow(db, place)
  if (!project) throw new DomainError('not_found')
  return toBytes(await compileProject(db, project))
}

/** The same inside a transaction. What did not change since the latest version answers that version. */
export async function publishHeld({
  tx,
  project,
  clock,
  stamp,
  record,
}: HeldProject): Promise<ProjectVersion> {
  const { draftRevision } = project
  const guide = await compileProject(tx, project)
  const body = toBytes(guide)
  const guideHash = createHash('sha256').update(body).digest('hex')

  const latest = await findLatestVersion(tx, project.id)
  if (latest?.guideHash === guideHash) {
    await markPublished(tx, project.id, { version: latest.version, draftRevision, stamp })
    return latest
  }
  const { appId } = project
  await insertGuideOnce(tx, { appId, hash: guideHash, ...(await encodeBytes(body)), createdAt: clock.now() })
  const version = (latest?.version ?? 0) + 1
  const published = await insertVersion(tx, { projectId: project.id, appId, version, guideHash, stamp })
  await markPublished(tx, project.id, { version, draftRevision, stamp })
  if (guide.kind === 'SURVEY') await keepPublishedQuestions(tx, project.id, { version, survey: guide.survey })
  const after = { version, guideHash }
  await record({ action: 'PUBLISH', entity: 'PROJECT', entityId: project.id, after })
  return published
}

/** Compiles what the project holds now, a survey or a flow; throws `publish_blocked` with all that is in the way. */
async function compileProject(db: Db, project: ProjectRow): Promise<AnyGuide> {
  const { defaultLocale, selectedLocales, subType, survey } = project
  if (projectKinds[subType].structure.isSurvey) {
    if (!survey) throw toBlocked([{ field: 'survey', message: 'Give the project its survey first' }])
    const source = { defaultLocale, selectedLocales, survey }
    const problems = findSurveyProblems(source)
    if (problems.length > 0) throw toBlocked(problems.map(({ field, message }) => ({ field, message })))
    return compileSurvey(source)
  }
  const source = { defaultLocale, selectedLocales, steps: await listSourceSteps(db, project.id) }
  assertPublishable(source)
  return compileGuide(source)
}

const toBytes = (guide: AnyGuide) => Buffer.from(JSON.stringify(guide))

const toBlocked = (subErrors: SubError[]) => new DomainError('publish_blocked', { subErrors })

function assertPublishable(source: DraftSource): asserts source is GuideSource {
  const problems = findPublishProblems(source)
  if (problems.length > 0) throw toBlocked(problems.map(toSubError))
}

const partsOfStep: Partial<Record<PublishProblem['code'], string>> = {
  no_component: 'component',
  nothing_to_show: 'component',
  no_way_on: 'component',
  identifier_missing: 'identifiers',
}

/** `steps`, `steps.<key>.identifiers`, `steps.<key>.blocks.<block id>.<locale>`: where an author finds the problem. */
function toSubError({ code, message, stepKey, blockId, locale }: PublishProblem): SubError {
  const part = blockId ? `blocks.${blockId}` : partsOfStep[code]
  return { field: ['steps', stepKey, stepKey && part, locale].filter(Boolean).join('.'), message }
}
