import type { ProjectCheck } from '@waymark/contract'
import type { CallContext } from '../../../platform/http/call.ts'
import { listLiveProjectIds, listProjectRows } from '../project/projects.repo.ts'
import type { AppVersionPlace } from '../project/projects.service.ts'
import { checkContents } from './compile-project.ts'

/** What publishing each of the projects would be refused for, and what is worth a look first. Publishes nothing. */
export async function checkProjects(
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  place: AppVersionPlace,
  ids: readonly string[],
): Promise<ProjectCheck[]> {
  const liveProjects = new Set(await listLiveProjectIds(db, place.appId, clock.now()))
  const projects = await listProjectRows(db, place, ids)
  return checkContents(db, place.appId, { projects, liveProjects })
}
