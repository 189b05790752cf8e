/** The path of a project's calls below /v1 and /v2. */
export const projectPath = '/apps/{appId}/app-versions/{appVersionId}/projects/{projectId}'

/** The path of one kind of part below /v1 and /v2, and its tag and name in the API reference. */
export interface PartPlace<Path extends string> {
  path: Path
  tag: string
  /** Completes the sentence `What the … shows`. */
  owner: string
}
