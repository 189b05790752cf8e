import type { Project } from '@waymark/contract'
import { limits, toVisibleName } from '@waymark/contract/constants'
import type { Tx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { copyAvatars } from './avatars/avatars.repo.ts'
import { changeProject, toLocked, type Author } from './project/locked-project.ts'
import type { ProjectPlace } from './project/project-place.ts'
import { copyParts } from './copy-parts.repo.ts'
import { insertProjectIfFree, type ProjectRow } from './project/projects.repo.ts'
import { getProject } from './project/projects.service.ts'

/**
 * Copies a project with its steps, pages, keys, components, identifiers, sound and images. The copy is unpublished.
 */
export function duplicateProject(
  context: CallContext,
  place: ProjectPlace,
  name: string | undefined,
): Promise<Project> {
  return changeProject(context, place, async ({ tx, project, clock, stamp }) => {
    const author = { clock, stamp }
    const copy = name
      ? await insertCopy(tx, author, { project, name })
      : await insertFreelyNamed(tx, author, project)
    if (!copy) throw new DomainError('project_name_taken')
    await copyParts(tx, author, { fromProjectId: project.id, toProjectId: copy.id })
    await copyAvatars(tx, stamp, { fromProjectId: project.id, toProjectId: copy.id })
    await toLocked(tx, author, copy).record({
      action: 'DUPLICATE',
      entity: 'PROJECT',
      entityId: copy.id,
      after: { name: copy.name, fromProjectId: project.id },
    })
    return getProject(tx, { ...place, projectId: copy.id })
  })
}

function insertCopy(
  tx: Tx,
  { clock, stamp }: Author,
  { project, name }: { project: ProjectRow; name: string },
) {
  const { appId, appVersionId, category, type, subType, defaultLocale, selectedLocales, survey } = project
  const own = { category, type, subType, defaultLocale, selectedLocales, survey }
  return insertProjectIfFree(tx, { ...own, id: clock.newId(), appId, appVersionId, name, stamp })
}

/** Tries "Name copy", "Name copy 2", … until the database accepts one. */
async function insertFreelyNamed(tx: Tx, author: Author, project: ProjectRow): Promise<ProjectRow> {
  for (let number = 1; ; number += 1) {
    const copy = await insertCopy(tx, author, { project, name: toCopyName(project.name, number) })
    if (copy) return copy
  }
}

function toCopyName(name: string, number: number): string {
  const suffix = number === 1 ? ' copy' : ` copy ${number}`
  return toVisibleName(name, limits.nameLength - suffix.length) + suffix
}
