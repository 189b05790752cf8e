import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type {
  AppInsight,
  Deployment,
  EntryOutcome,
  Member,
  Paged,
  Project,
  TargetingRules,
} from '@waymark/contract'
import type { ProjectCategory, ProjectState } from '@waymark/contract/constants'
import { api, client } from '../../../lib/calls/api.ts'
import { toApiError } from '../../../lib/errors/api-error.ts'
import type { ListPart } from '../../../lib/state/use-long-list.ts'

export interface ProjectPlace {
  appId: string
  appVersionId: string
}

/** The filter and order of a list of projects. */
export interface ProjectsPart extends ListPart {
  category?: ProjectCategory
  state?: ProjectState
  sort?: string
}

export const projectsQuery = (place: ProjectPlace, part: ProjectsPart = {}) =>
  api.projects.list.queryOptions({ input: { ...place, ...part } })

/** Since when projects are live, by their ids: the first of their deployments counts. */
export const liveSinceQuery = (appId: string) =>
  api.deployments.list.queryOptions({
    input: { appId, status: 'LIVE' },
    select: toLiveSince,
  })

// One function for all renderings, so that the list is read once.
function toLiveSince({ content }: Paged<Deployment>): ReadonlyMap<string, string> {
  const since = new Map<string, string>()
  for (const { projectId, wentLiveAt } of content) {
    const before = since.get(projectId)
    if (wentLiveAt && (before === undefined || wentLiveAt < before)) since.set(projectId, wentLiveAt)
  }
  return since
}

/** The reach of each project in the last 30 days, by its id. */
export const projectRanksQuery = (appId: string) =>
  api.insights.app.queryOptions({ input: { appId }, staleTime: 60_000, select: toRanks })

const toRanks = ({ projects }: AppInsight) => new Map(projects.map((it) => [it.projectId, it]))

/** The names of everyone who may have changed a project, by their ids. */
export const authorNamesQuery = api.users.list.queryOptions({
  input: {},
  staleTime: 60_000,
  select: toNames,
})

function toNames({ content }: Paged<Member>): ReadonlyMap<string, string> {
  return new Map(content.map(({ uid, name, email }) => [uid, name || email]))
}

export const refreshProjects = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: api.projects.key() })

export const refreshProjectsAndDeployments = (queryClient: QueryClient) =>
  Promise.all([
    refreshProjects(queryClient),
    queryClient.invalidateQueries({ queryKey: api.deployments.key() }),
  ])

export const checkProjectsMutation = api.projects.checkEach.mutationOptions()

export interface Planned {
  defaults: { projectId: string; targeting: TargetingRules }[]
  delivered: Deployment[]
}

/** How new deployments of these projects would start, and what is live or scheduled beside them. */
export const plannedQuery = (appId: string, projectIds: string[]) =>
  queryOptions({
    queryKey: ['projects', 'planned', appId, ...projectIds],
    queryFn: async (): Promise<Planned> => {
      const [{ defaults }, delivered] = await Promise.all([
        client.deployments.getDefaults({ appId, projectIds }),
        client.deployments.list({ appId, delivered: 'true', 'version-metadata': 'true' }),
      ])
      return { defaults, delivered: delivered.content }
    },
    staleTime: 0,
  })

const refresh = (queryClient: QueryClient) => ({ onSettled: () => refreshProjects(queryClient) })
const ownErrors = { meta: { showsOwnErrors: true } }

export const createProjectMutation = (queryClient: QueryClient) =>
  api.projects.create.mutationOptions({ ...refresh(queryClient), ...ownErrors })

export const updateProjectMutation = (queryClient: QueryClient) =>
  api.projects.update.mutationOptions({ ...refresh(queryClient), ...ownErrors })

export const duplicateProjectMutation = (queryClient: QueryClient) =>
  api.projects.duplicate.mutationOptions(refresh(queryClient))

/** The deployments of a project that are live or scheduled: it can be deleted once they are stopped. */
export const activeDeploymentsQuery = ({ id: projectId, ...place }: ProjectPlace & { id: string }) =>
  api.deployments.listOfProject.queryOptions({
    input: { ...place, projectId },
    staleTime: 0,
    select: ({ content }) => content.filter(({ status }) => status === 'LIVE' || status === 'SCHEDULED'),
  })

interface ProjectToDelete extends ProjectPlace {
  id: string
  /** The deployments to stop if they are what stands in the way. */
  stops: string[]
}

/** Deletes a project. Nothing is stopped if it cannot be deleted for another reason. */
export const deleteProjectMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ stops, ...project }: ProjectToDelete) => {
      try {
        return await client.projects.delete(project)
      } catch (error) {
        if (toApiError(error).code !== 'project_deployed' || stops.length === 0) throw error
        await client.deployments.stopEach({ appId: project.appId, ids: stops })
        return client.projects.delete(project)
      }
    },
    onSettled: () => refreshProjectsAndDeployments(queryClient),
    ...ownErrors,
  })

/** The deployments of several projects that are live or scheduled. */
export async function listActive(
  appId: string,
  projects: readonly Pick<Project, 'id'>[],
): Promise<Deployment[]> {
  const ids = new Set(projects.map(({ id }) => id))
  const { content } = await client.deployments.list({ appId, delivered: 'true' })
  return content.filter(({ projectId }) => ids.has(projectId))
}

/**
 * Deletes several projects. Only those that nothing else keeps are stopped, and then those that were variants of these
 * are free too.
 */
export async function deleteStopping(
  place: ProjectPlace,
  ids: string[],
  active: readonly Pick<Deployment, 'id' | 'projectId'>[],
): Promise<{ outcomes: EntryOutcome<{ deleted: true }>[] }> {
  const { outcomes } = await client.projects.deleteEach({ ...place, ids })
  const listRefused = (...codes: string[]) =>
    outcomes.filter(({ refusal }) => refusal && codes.includes(refusal.code)).map(({ id }) => id)
  const deployed = listRefused('project_deployed')
  const stops = active.filter(({ projectId }) => deployed.includes(projectId))
  if (stops.length === 0) return { outcomes }
  await client.deployments.stopEach({ appId: place.appId, ids: stops.map(({ id }) => id) })
  const left = active.filter((it) => !stops.includes(it))
  const again = await deleteStopping(place, listRefused('project_deployed', 'project_compared'), left)
  const after = new Map(again.outcomes.map((it) => [it.id, it]))
  return { outcomes: outcomes.map((it) => after.get(it.id) ?? it) }
}

export const translateProjectMutation = api.languages.translateProject.mutationOptions(ownErrors)

const jobRefreshMs = 1000

/** A job of the app, read until it has ended. */
export const jobQuery = (appId: string, id: string) =>
  api.jobs.ofApp.queryOptions({
    input: { appId, id },
    refetchInterval: ({ state }) =>
      state.data?.state === 'DONE' || state.data?.state === 'FAILED' ? false : jobRefreshMs,
  })

/** The segments that a preview can be for. */
export const independentSegmentsQuery = (appId: string) =>
  api.segments.list.queryOptions({ input: { appId, sort: 'name,ASC' } })

/**
 * A preview of the present draft, for someone in these segments: created whenever the dialog is opened, and never again
 * by itself.
 */
export const previewQuery = ({ appId, appVersionId, id: projectId }: Project, segmentIds: string[]) =>
  queryOptions({
    queryKey: ['projects', 'preview', projectId, segmentIds],
    queryFn: () => client.previews.create({ appId, appVersionId, projectId, segmentIds }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
