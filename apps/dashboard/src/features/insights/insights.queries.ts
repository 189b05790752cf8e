import type { DeploymentInsightRequest } from '@waymark/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const REFRESH_MS = 15_000

export const deploymentsQuery = (appId: string) => api.deployments.list.queryOptions({ input: { appId } })

export const deploymentQuery = (appId: string, id: string) =>
  api.deployments.get.queryOptions({ input: { appId, id } })

export const deploymentVersionsQuery = (appId: string, id: string) =>
  api.deployments.listVersions.queryOptions({ input: { appId, id } })

/** Refetched every 15 seconds while the page is visible. */
export const insightQuery = (appId: string, deploymentInsightRequest: DeploymentInsightRequest) =>
  api.insights.deployment.queryOptions({
    input: { appId, deploymentInsightRequest },
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
