import type { ProjectCheck } from '@waymark/contract'
import type { SubError } from '@waymark/contract/constants'
import type { Db } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { findProjectRow, listLiveProjectIds, type ProjectRow } from '../project/projects.repo.ts'
import type { AppVersionPlace } from '../project/projects.service.ts'
import { compileProject, listWarnings } from './compile-project.ts'

/** What publishing each of the projects would be refused for, and what is worth a look first. Publishes nothing. */
export async function checkProjects(
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  place: AppVersionPlace,
  ids: readonly string[],
): Promise<ProjectCheck[]> {
  const liveProjects = new Set(await listLiveProjectIds(db, place.appId, clock.now()))
  const checks: ProjectCheck[] = []
  for (const id of new Set(ids)) {
    const project = await findProjectRow(db, { ...place, projectId: id })
    if (!project) continue
    const problems = await listProblems(db, project)
    const warnings = problems.length > 0 ? [] : await listWarnings(db, project, liveProjects)
    checks.push({ id, problems, warnings })
  }
  return checks
}

async function listProblems(db: Db, project: ProjectRow): Promise<SubError[]> {
  try {
    await compileProject(db, project)
    return []
  } catch (error) {
    if (error instanceof DomainError && error.code === 'publish_blocked') return error.subErrors
    throw error
  }
}
