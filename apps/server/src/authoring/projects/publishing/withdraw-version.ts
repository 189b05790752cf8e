import type { Project } from '@waymark/contract'
import { DomainError } from '../../../platform/errors.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { changeProject } from '../project/locked-project.ts'
import type { ProjectPlace } from '../project/project-place.ts'
import { getProject } from '../project/projects.service.ts'
import { deleteUnusedVersion, findLatestVersion, markPublished } from './versions.repo.ts'

/**
 * Takes back the latest version of a guide that no deployment uses, so that its project is as it was before it was
 * published. Surveys keep theirs: from then on the types of their questions are fixed, and their links ask them.
 */
export function withdrawVersion(
  context: CallContext,
  place: ProjectPlace,
  version: number | undefined,
): Promise<Project> {
  return changeProject(context, place, async ({ tx, project, stamp, record }) => {
    const { id, survey, publishedVersion } = project
    const isLatest = publishedVersion !== null && (version ?? publishedVersion) === publishedVersion
    if (!isLatest || survey) throw new DomainError('version_kept')
    if (!(await deleteUnusedVersion(tx, id, publishedVersion))) throw new DomainError('version_kept')
    const before = await findLatestVersion(tx, id)
    // The source of the version before is not known, only that it differed.
    await markPublished(tx, id, { version: before?.version ?? null, draftRevision: null, stamp })
    const withdrawn = { version: publishedVersion }
    await record({ action: 'WITHDRAW', entity: 'PROJECT', entityId: id, before: withdrawn })
    return getProject(tx, place)
  })
}
