import type { Goal } from '@waymark/contract'
import { keepPreviousData, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { api, client } from '../../../../lib/calls/api.ts'
import type { Days } from '../filters/selected-days.ts'

const REFRESH_MS = 15_000

export const goalsQuery = (appId: string, deploymentId: string) =>
  api.goals.list.queryOptions({ input: { appId, deploymentId } })

export const goalInsightsQuery = (appId: string, id: string, days: Days | null) =>
  api.insights.goals.queryOptions({
    input: { appId, id, ...days },
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })

/** Evaluated again for each response, so it is not refetched on a timer. */
export const goalSegmentsQuery = (input: {
  appId: string
  id: string
  goalId: string
  from?: string
  to?: string
}) => api.insights.goalSegments.queryOptions({ input, staleTime: 60_000, placeholderData: keepPreviousData })

interface GoalPlace {
  appId: string
  deploymentId: string
}

export interface GoalToSave extends GoalPlace, Pick<Goal, 'name' | 'target' | 'withinDays'> {
  /** The stored goal, with the revision it was read at; null creates a new one. */
  stored: Pick<Goal, 'id' | 'revision'> | null
}

export const saveGoalMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ stored, ...goal }: GoalToSave) =>
      stored ? client.goals.update({ ...goal, ...stored }) : client.goals.create(goal),
    meta: { showsOwnErrors: true },
    onSettled: () => refresh(queryClient),
  })

export const makeMainMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (goal: GoalPlace & { id: string }) => client.goals.update({ ...goal, isMain: true }),
    onSettled: () => refresh(queryClient),
  })

export const endExperimentMutation = (queryClient: QueryClient) =>
  api.deployments.endExperiment.mutationOptions({
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: api.deployments.key() })
      await refresh(queryClient)
    },
  })

export const deleteGoalMutation = (queryClient: QueryClient) =>
  api.goals.delete.mutationOptions({ onSettled: () => refresh(queryClient) })

const refresh = async (queryClient: QueryClient) => {
  await queryClient.invalidateQueries({ queryKey: api.goals.key() })
  await queryClient.invalidateQueries({ queryKey: api.insights.goals.key() })
}
