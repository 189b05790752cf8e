import { useCallback } from 'react'
import type { AppVersion, Project } from '@waymark/contract'
import { readPage } from '../../../lib/calls/read-page.ts'
import { useLongList } from '../../../lib/state/use-long-list.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { filterProjects, readFilter, toPart } from './filter-projects.ts'
import { projectsQuery, type ProjectsPart } from './projects.queries.ts'

/** The projects of an app version, narrowed and sorted as the URL says. */
export function useProjectList({ id, appId }: AppVersion, liveIds: ReadonlySet<string>) {
  const { params } = useUrlState()
  const filter = readFilter(params)
  const { search, category, state, sort } = filter
  return useLongList({
    query: (part: ProjectsPart) => projectsQuery({ appId, appVersionId: id }, part),
    search,
    filter: toPart(filter),
    page: readPage(params),
    narrow: useCallback(
      (projects: Project[]) => filterProjects(projects, { search, category, state, sort }, liveIds),
      [search, category, state, sort, liveIds],
    ),
  })
}
