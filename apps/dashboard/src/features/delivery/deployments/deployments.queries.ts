import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Assist, Deployment, DeploymentReach, Paged, Project, TargetingRules } from '@waymark/contract'
import type { DeploymentStatus } from '@waymark/contract/constants'
import { api, client } from '../../../lib/calls/api.ts'
import type { ListPart } from '../../../lib/state/use-long-list.ts'
import { toTargeting } from './form-values.ts'
import type { DeploymentFormValues } from './form-values.ts'

export const deploymentsQuery = (
  appId: string,
  part: ListPart & { status?: DeploymentStatus; sort?: string } = {},
) => api.deployments.list.queryOptions({ input: { appId, ...part } })

export const deploymentQuery = (appId: string, id: string) =>
  api.deployments.get.queryOptions({ input: { appId, id } })

export const publishedProjectsQuery = (appId: string) =>
  api.projects.listPublished.queryOptions({ input: { appId } })

/** The rules that new deployments of these projects have, by project. */
export const defaultsQuery = (appId: string, projectIds: string[]) =>
  api.deployments.getDefaults.queryOptions({ input: { appId, projectIds }, select: toRulesByProject })

const toRulesByProject = ({ defaults }: { defaults: { projectId: string; targeting: TargetingRules }[] }) =>
  new Map(defaults.map((it) => [it.projectId, it.targeting]))

/** The limits of the app, across all its deployments. */
export const limitGroupsQuery = (appId: string) => api.limitGroups.list.queryOptions({ input: { appId } })

type ProjectPlace = Pick<Project, 'appId' | 'appVersionId' | 'id'>

export interface OfferedStep extends Pick<Assist, 'id' | 'name' | 'identifiers'> {
  /** The page of a dynamic flow that it belongs to. */
  pageName: string | null
}

/** The steps of a project, its pages' included, whose elements a guide can wait for. */
export const stepsQuery = ({ appId, appVersionId, id: projectId }: ProjectPlace) =>
  queryOptions({
    queryKey: ['deployments', 'steps', projectId],
    queryFn: async (): Promise<OfferedStep[]> => {
      const place = { appId, appVersionId, projectId }
      const [steps, pages] = await Promise.all([client.assists.list(place), client.pages.list(place)])
      const ofPages = pages.content.map(async ({ id: pageId, name: pageName }) => {
        const { content } = await client.pageAssists.list({ ...place, pageId })
        return content.map((step) => ({ ...step, pageName }))
      })
      return [
        ...steps.content.map((step) => ({ ...step, pageName: null })),
        ...(await Promise.all(ofPages)).flat(),
      ]
    },
  })

/** The end users that each deployment reached, by its id. */
export const reachQuery = (appId: string) =>
  api.insights.reach.queryOptions({
    input: { appId },
    staleTime: 60_000,
    select: toReachById,
  })

// One function for all rows, so that the list is read once.
const toReachById = ({ content }: Paged<DeploymentReach>) =>
  new Map(content.map((it) => [it.deploymentId, it]))

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
    onSettled: () => refreshDeployments(queryClient),
  })

export const goLiveMutation = (queryClient: QueryClient) =>
  api.deployments.goLive.mutationOptions({ onSettled: () => refreshDeployments(queryClient) })

export const deleteMutation = (queryClient: QueryClient) =>
  api.deployments.delete.mutationOptions({ onSettled: () => refreshDeployments(queryClient) })

export const createMutation = (queryClient: QueryClient) =>
  api.deployments.create.mutationOptions({ onSettled: () => refreshDeployments(queryClient) })

export const stopMutation = (queryClient: QueryClient) =>
  api.deployments.stop.mutationOptions({ onSettled: () => refreshDeployments(queryClient) })

/** Has deployments deliver again what they did when they were read: the same version, or nothing. */
export async function restoreEach(appId: string, before: readonly Deployment[]) {
  const byVersion = Map.groupBy(before, ({ status, version }) =>
    status === 'LIVE' || status === 'SCHEDULED' ? version : 0,
  )
  const answers = await Promise.all(
    [...byVersion].map(([version, entries]) => {
      const entry = { appId, ids: entries.map(({ id }) => id) }
      return version > 0
        ? client.deployments.goLiveEach({ ...entry, version })
        : client.deployments.stopEach(entry)
    }),
  )
  return { outcomes: answers.flatMap(({ outcomes }) => outcomes) }
}

export const resumeRampMutation = (queryClient: QueryClient) =>
  api.deployments.resumeRamp.mutationOptions({ onSettled: () => refreshDeployments(queryClient) })

/** Points a deployment at another version of its guide; takes effect at the next go-live. */
export const updateDeploymentMutation = (queryClient: QueryClient) =>
  api.deployments.update.mutationOptions({ onSettled: () => refreshDeployments(queryClient) })

export function refreshDeployments(queryClient: QueryClient) {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: api.deployments.key() }),
    queryClient.invalidateQueries({ queryKey: api.home.key() }),
    queryClient.invalidateQueries({ queryKey: api.insights.health.key() }),
  ])
}
