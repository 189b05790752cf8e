import { mutationOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api.ts'
import { toTargeting } from './form-values.ts'
import type { DeploymentFormValues } from './form-values.ts'

export const deploymentsQuery = (appId: string) => api.deployments.list.queryOptions({ input: { appId } })

export const publishedProjectsQuery = (appId: string) =>
  api.projects.listPublished.queryOptions({ input: { appId } })

/** Reach of one deployment, for its row. Cheap, because the server keeps a running count. */
export const reachQuery = (appId: string, deploymentId: string) =>
  api.insights.deployment.queryOptions({
    input: { appId, deploymentInsightRequest: { deploymentId } },
    staleTime: 60_000,
    select: ({ seen, completionRate }) => ({ endUsers: seen.endUsers, completionRate }),
  })

export interface DeploymentToSave {
  appId: string
  /** The stored deployment, with the revision it was read at; null creates a new one. */
  stored: { id: string; revision: number } | null
  values: DeploymentFormValues
  intent: 'save' | 'goLive'
}

/** Stores a deployment and optionally takes it live. `onStored` is called even if going live fails. */
export const saveDeploymentMutation = (
  queryClient: QueryClient,
  onStored: (stored: { id: string; revision: number }) => void,
) =>
  mutationOptions({
    mutationFn: async ({ appId, stored, values, intent }: DeploymentToSave) => {
      const { projectId, projectVersion } = values
      const choices = { appId, name: values.name.trim(), projectVersion, targeting: toTargeting(values) }
      const saved = stored
        ? await client.deployments.update({ ...choices, ...stored })
        : await client.deployments.create({ ...choices, projectId })
      onStored({ id: saved.id, revision: saved.revision })
      if (intent === 'save') return saved
      return client.deployments.goLive({ appId, id: saved.id, revision: saved.revision })
    },
    meta: { showsOwnErrors: true },
    onSettled: () => refresh(queryClient),
  })

export const goLiveMutation = (queryClient: QueryClient) =>
  api.deployments.goLive.mutationOptions({ onSettled: () => refresh(queryClient) })

export const stopMutation = (queryClient: QueryClient) =>
  api.deployments.stop.mutationOptions({ onSettled: () => refresh(queryClient) })

/** Points a deployment at another version of its guide; takes effect at the next go-live. */
export const updateDeploymentMutation = (queryClient: QueryClient) =>
  api.deployments.update.mutationOptions({ onSettled: () => refresh(queryClient) })

function refresh(queryClient: QueryClient) {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: api.deployments.key() }),
    queryClient.invalidateQueries({ queryKey: api.insights.appSummaries.key() }),
  ])
}
