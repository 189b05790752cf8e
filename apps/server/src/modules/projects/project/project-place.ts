/** Where a project lies: every query names all three, so that no id opens what belongs elsewhere. */
export interface ProjectPlace {
  appId: string
  appVersionId: string
  projectId: string
}

export interface PagePlace extends ProjectPlace {
  pageId: string
}

/** Assists in order: those on a page, or without one the steps of the project. */
export interface AssistsPlace extends ProjectPlace {
  pageId?: string | undefined
}

export interface AssistPlace extends AssistsPlace {
  assistId: string
}

/** An assist by its id alone: a step, or one on whatever page. */
export interface AnyAssistPlace extends ProjectPlace {
  assistId: string
  isAnywhere: true
}

/** One screen: an assist, or the start screen that its project names by itself. */
export type ScreenPlace = AssistPlace | AnyAssistPlace | (ProjectPlace & { isStartScreen: true })

/** What can have identifiers. */
export type IdentifiersPlace = ScreenPlace | PagePlace
