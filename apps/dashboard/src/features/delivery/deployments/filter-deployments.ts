import type { Deployment } from '@waymark/contract'
import { deploymentStatuses } from '@waymark/contract/constants'
import type { DeploymentStatus } from '@waymark/contract/constants'
import { isFound } from '../../../lib/checks/is-found.ts'

export interface DeploymentFilter {
  search: string
  status: DeploymentStatus | null
}

/** Reads the filter from the URL; an unknown status is ignored. */
export const readFilter = (params: URLSearchParams): DeploymentFilter => ({
  search: params.get('q') ?? '',
  status: deploymentStatuses.find((it) => it === params.get('status')) ?? null,
})

/** The deployments of this status with the text in their name or that of their guide. */
export function filterDeployments(
  deployments: readonly Deployment[],
  { search, status }: DeploymentFilter,
): Deployment[] {
  return deployments
    .filter((it) => status === null || it.status === status)
    .filter(({ name, projectName }) => isFound(search, name, projectName))
}
