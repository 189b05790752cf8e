import type { ProjectCheck } from '@waymark/contract'
import type { CallContext } from '../../../platform/http/call.ts'
import { findProjectRow, listLiveProjectIds } from '../project/projects.repo.ts'
import type { AppVersionPlace } from '../project/projects.service.ts'
import { checkProject } from './compile-project.ts'

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
    checks.push({ id, ...(await checkProject(db, project, liveProjects)) })
  }
  return checks
}
