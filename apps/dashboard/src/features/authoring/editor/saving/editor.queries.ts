import { queryOptions } from '@tanstack/react-query'
import type { Assist, StartScreen } from '@waymark/contract'
import { projectKinds } from '@waymark/contract/constants'
import { client } from '../../../../lib/calls/api.ts'
import { joinTabs } from './open-tabs.ts'
import type { ServerPage, ServerProject } from './open-project.ts'

/** The ids in the editor's URL. */
export interface EditorPlace {
  appId: string
  appVersionId: string
  projectId: string
}

/** The app with its authors, so that a conflict can name them. */
export function editedAppQuery(appId: string) {
  return queryOptions({
    queryKey: ['editor', 'app', appId],
    queryFn: () => client.apps.get({ id: appId, 'fetch-users': 'true' }),
  })
}

/** The project to open the editor with. Fetched on every visit, and never refetched during it. */
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

/** This tab among those editing the project; fetched on every visit, like the project itself. */
export function editorTabQuery(projectId: string) {
  return queryOptions({
    queryKey: ['editor', 'tab', projectId],
    queryFn: () => joinTabs(projectId),
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
  })
}

export async function fetchProject({ appId, appVersionId, projectId }: EditorPlace): Promise<ServerProject> {
  const place = { appId, appVersionId, projectId }
  const project = await client.projects.get({ appId, appVersionId, id: projectId })
  const { structure } = projectKinds[project.subType]
  const [startScreen, assists, pages] = await Promise.all([
    project.startScreenId ? client.startScreen.get(place).then(toStep) : null,
    structure.steps === 'NONE' ? [] : client.assists.list(place).then(({ content }) => content),
    structure.hasPages ? fetchPages(place) : [],
  ])
  return { project, startScreen, assists, pages }
}

async function fetchPages(place: EditorPlace): Promise<ServerPage[]> {
  const { content } = await client.pages.list(place)
  const assists = await Promise.all(
    content.map(({ id }) => client.pageAssists.list({ ...place, pageId: id })),
  )
  return content.map((page, index) => ({ page, assists: assists[index]?.content ?? [] }))
}

/** A start screen is like any other step, apart from its home. */
export function toStep({ properties: _, ...step }: StartScreen): Assist {
  return { ...step, pageId: null, optional: false, position: 0 }
}
