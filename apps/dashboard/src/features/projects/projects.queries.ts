import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export interface ProjectPlace {
  appId: string
  appVersionId: string
}

export const projectsQuery = (place: ProjectPlace) => api.projects.list.queryOptions({ input: place })

/** The ids of live projects, without duplicates: a project may have several deployments. */
export const liveProjectIdsQuery = (appId: string) =>
  api.deployments.list.queryOptions({
    input: { appId },
    select: ({ content }) =>
      new Set(content.filter(({ status }) => status === 'LIVE').map(({ projectId }) => projectId)),
  })

const refresh = (queryClient: QueryClient) => ({
  onSettled: () => queryClient.invalidateQueries({ queryKey: api.projects.key() }),
})
const ownErrors = { meta: { showsOwnErrors: true } }

export const createProjectMutation = (queryClient: QueryClient) =>
  api.projects.create.mutationOptions({ ...refresh(queryClient), ...ownErrors })

export const updateProjectMutation = (queryClient: QueryClient) =>
  api.projects.update.mutationOptions({ ...refresh(queryClient), ...ownErrors })

export const duplicateProjectMutation = (queryClient: QueryClient) =>
  api.projects.duplicate.mutationOptions(refresh(queryClient))

export const moveProjectMutation = (queryClient: QueryClient) =>
  api.projects.move.mutationOptions({ ...refresh(queryClient), ...ownErrors })

export const deleteProjectMutation = (queryClient: QueryClient) =>
  api.projects.delete.mutationOptions({ ...refresh(queryClient), ...ownErrors })
