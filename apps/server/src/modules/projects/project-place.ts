/** Where a project lies: every query names all three, so that no id opens what belongs elsewhere. */
export interface ProjectPlace {
  appId: string
  appVersionId: string
  projectId: string
}
