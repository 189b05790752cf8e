import type { Deployment, DeploymentReach } from '@waymark/contract'
import { deploymentStatuses } from '@waymark/contract/constants'
import type { DeploymentStatus } from '@waymark/contract/constants'
import { isFound } from '../../../../lib/checks/is-found.ts'
import type { SortColumns } from '../../../../lib/state/use-sort.ts'

export interface DeploymentFilter {
  search: string
  status: DeploymentStatus | null
}

export type DeploymentSort = 'changed' | 'name' | 'status' | 'live' | 'reach' | 'completion'

/** The columns by which deployments are sorted; nobody was reached by those that are not in the figures. */
export const toColumns = (
  reach: ReadonlyMap<string, DeploymentReach> | undefined,
): SortColumns<Deployment, DeploymentSort> => ({
  changed: { number: ({ updatedAt }) => Date.parse(updatedAt) },
  name: { text: ({ name }) => name },
  status: { number: ({ status }) => -deploymentStatuses.indexOf(status) },
  live: { number: ({ wentLiveAt }) => (wentLiveAt === null ? null : Date.parse(wentLiveAt)) },
  reach: { number: ({ id, version }) => (version > 0 ? (reach?.get(id)?.endUsers ?? 0) : null) },
  completion: { number: ({ id }) => reach?.get(id)?.completionRate ?? null },
})

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
