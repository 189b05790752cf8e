import { id } from '../../fields/entity.ts'

/** The path of a project's calls below /v1 and /v2. */
export const projectPath = '/apps/{appId}/app-versions/{appVersionId}/projects/{projectId}'
/** The parameters of that path. */
export const projectParameters = { appId: id, appVersionId: id, projectId: id }

/** The path of one kind of part below /v1 and /v2, its parameters, and its name in the API reference. */
export interface PartPlace<Parameters> {
  path: `/${string}`
  parameters: Parameters
  tags: readonly string[]
  /** Completes the sentence `What the … shows`. */
  owner: string
}
