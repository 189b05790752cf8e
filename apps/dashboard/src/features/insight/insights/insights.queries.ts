import type { AnyGuide, AppInsightRequest, DeploymentInsightRequest } from '@waymark/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { toServerUrl } from '../../../lib/calls/server-address.ts'

const REFRESH_MS = 15_000

export const deploymentsQuery = (appId: string) => api.deployments.list.queryOptions({ input: { appId } })

export const deploymentQuery = (appId: string, id: string) =>
  api.deployments.get.queryOptions({ input: { appId, id } })

export const holdoutQuery = (appId: string) =>
  api.insights.holdout.queryOptions({ input: { appId }, staleTime: 60_000 })

export const deploymentVersionsQuery = (appId: string, id: string) =>
  api.deployments.listVersions.queryOptions({ input: { appId, id } })

/** Refetched every 15 seconds while the page is visible. */
export const insightQuery = (appId: string, deploymentInsightRequest: DeploymentInsightRequest) =>
  api.insights.deployment.queryOptions({
    input: { appId, deploymentInsightRequest },
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })

/** Evaluated again for each response, so it is not refetched on a timer. */
export const segmentInsightQuery = (input: { appId: string; id: string; from?: string; to?: string }) =>
  api.insights.segments.queryOptions({ input, staleTime: 60_000, placeholderData: keepPreviousData })

/** The guide of a deployment's version as target apps load it; its address is its content, so it never changes. */
export const guideQuery = (sdkKey: string, hash: string | undefined) =>
  queryOptions({
    queryKey: ['guide', sdkKey, hash],
    queryFn: async ({ signal }): Promise<AnyGuide> => {
      const answer = await fetch(toServerUrl(`/sdk/v1/${sdkKey}/guides/${hash}.json`), { signal })
      if (!answer.ok) throw new Error(`The guide answers ${answer.status}`)
      return (await answer.json()) as AnyGuide
    },
    enabled: hash !== undefined,
    staleTime: Infinity,
    // The figures are useful without its pictures.
    meta: { isDispensable: true },
  })

export const PAGE_SIZE = 25

/** The accounts that a deployment reached. */
export const accountsQuery = (input: { appId: string; id: string }) =>
  api.insights.accounts.queryOptions({ input, staleTime: 60_000 })

export const endUsersQuery = (
  place: { appId: string; id: string },
  list: { page: number; sort: string; search?: string },
) =>
  api.insights.endUsers.queryOptions({
    input: { ...place, ...list, size: PAGE_SIZE },
    placeholderData: keepPreviousData,
  })

export const appInsightQuery = (input: AppInsightRequest & { appId: string }) =>
  api.insights.app.queryOptions({ input, refetchInterval: REFRESH_MS, placeholderData: keepPreviousData })

export const surveysQuery = (appId: string) => api.surveys.list.queryOptions({ input: { appId } })

/** An app's overview, including whether it has sample data. */
export const overviewQuery = (appId: string) =>
  api.home.ofApp.queryOptions({ input: { appId }, staleTime: 30_000 })
