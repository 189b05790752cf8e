import { id } from '../fields/entity.ts'

/** Where a project's calls lie below /v1 and /v2. */
export const projectPath = '/apps/{appId}/app-versions/{appVersionId}/projects/{projectId}'
/** The parameters of that path. */
export const projectParameters = { appId: id, appVersionId: id, projectId: id }

/** Where parts of one kind lie: the path below /v1 and /v2, its parameters, and what the API reference calls them. */
export interface PartPlace<Parameters> {
  path: `/${string}`
  parameters: Parameters
  tags: readonly string[]
  /** As in `What the … shows`. */
  owner: string
}
