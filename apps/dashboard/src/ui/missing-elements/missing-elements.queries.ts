import type { QueryClient } from '@tanstack/react-query'
import type { AppHealth, FailingStep } from '@waymark/contract'
import { api } from '../../lib/calls/api.ts'

/** The steps whose element is missing; the server counts in days, so a minute makes no difference. */
const missingElementsQuery = (appId: string) =>
  api.insights.health.queryOptions({ input: { appId }, staleTime: 60_000 })

export const failingByProjectQuery = (appId: string) => ({
  ...missingElementsQuery(appId),
  select: toStepsByProject,
})

export const failingByDeploymentQuery = (appId: string) => ({
  ...missingElementsQuery(appId),
  select: toStepsByDeployment,
})

export const undecidedByDeploymentQuery = (appId: string) => ({
  ...missingElementsQuery(appId),
  select: toUndecidedByDeployment,
})

export const movedByDeploymentQuery = (appId: string) => ({
  ...missingElementsQuery(appId),
  select: toMovedByDeployment,
})

/** The steps of live guides that find their element by its looks alone. */
export const movedStepsQuery = (appId: string) => ({ ...missingElementsQuery(appId), select: toMovedSteps })

export const keepElementMutation = (queryClient: QueryClient) =>
  api.insights.keepElement.mutationOptions({
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.insights.health.key() }),
  })

// One function for all renderings, so that an entry is rendered again only when its steps change.
const toStepsByProject = ({ failingSteps }: AppHealth): ReadonlyMap<string, readonly FailingStep[]> =>
  Map.groupBy(failingSteps, ({ projectId }) => projectId)

const toStepsByDeployment = ({ failingSteps }: AppHealth): ReadonlyMap<string, readonly FailingStep[]> =>
  Map.groupBy(failingSteps, ({ deploymentId }) => deploymentId)

const toUndecidedByDeployment = ({
  undecidedSteps,
}: AppHealth): ReadonlyMap<string, readonly FailingStep[]> =>
  Map.groupBy(undecidedSteps, ({ deploymentId }) => deploymentId)

const toMovedSteps = ({ movedSteps }: AppHealth): readonly FailingStep[] => movedSteps

const toMovedByDeployment = ({ movedSteps }: AppHealth): ReadonlyMap<string, readonly FailingStep[]> =>
  Map.groupBy(movedSteps, ({ deploymentId }) => deploymentId)
