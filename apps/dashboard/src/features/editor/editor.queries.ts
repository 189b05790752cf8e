import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/api.ts'
import type { ServerProject } from './saving/open-project.ts'

/** The ids in the editor's address. */
export interface EditorPlace {
  appId: string
  appVersionId: string
  projectId: string
}

/** The app with the people who may edit it, so that a conflict can name them. */
export function editedAppQuery(appId: string) {
  return queryOptions({
    queryKey: ['editor', 'app', appId],
    queryFn: () => client.apps.get({ id: appId, 'fetch-users': 'true' }),
  })
}

/** What the editor opens with. It is read afresh on every visit and never behind the author's back. */
export function editedProjectQuery(place: EditorPlace) {
  return queryOptions({
    queryKey: ['editor', 'project', place.projectId],
    queryFn: () => fetchProject(place),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export async function fetchProject({ appId, appVersionId, projectId }: EditorPlace): Promise<ServerProject> {
  const [project, assists] = await Promise.all([
    client.projects.get({ appId, appVersionId, id: projectId }),
    client.assists.list({ appId, appVersionId, projectId }),
  ])
  return { project, assists: assists.content }
}
