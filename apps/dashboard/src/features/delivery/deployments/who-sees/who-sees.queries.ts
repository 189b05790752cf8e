import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Provider, TargetingRules } from '@waymark/contract'
import { api, client } from '../../../../lib/calls/api.ts'

/** A deployment as it is or would be: with its saved targeting, unless a draft's is given. */
export interface Plan {
  appId: string
  projectId: string
  deploymentId?: string
  targeting?: TargetingRules
}

/** How many end users of the last 30 days see a deployment, and which gates stop the others. */
export const forecastQuery = (plan: Plan) =>
  api.deployments.forecast.queryOptions({
    input: plan,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })

/** Explains whether one end user sees a deployment and, if not, why. */
export const explainMutation = api.deployments.explain.mutationOptions({ meta: { showsOwnErrors: true } })

/** The lists of end users that a rule can name. */
export const listsQuery = (appId: string) =>
  queryOptions({
    queryKey: [...api.providers.key(), 'lists', appId],
    queryFn: async (): Promise<Provider[]> => {
      const list = async (id: 'STATIC' | 'MIXPANEL') => {
        const answer = await client.providers.get({ appId, id, sort: 'name,ASC' })
        return 'content' in answer ? answer.content : []
      }
      return (await Promise.all([list('STATIC'), list('MIXPANEL')])).flat()
    },
  })
