/** The path of a project: every query checks all three ids, so that none reaches into another tenant. */
export interface ProjectPlace {
  appId: string
  appVersionId: string
  projectId: string
}

export interface PagePlace extends ProjectPlace {
  pageId: string
}

/** A list of assists: those on a page, or without one the project's steps. */
export interface AssistsPlace extends ProjectPlace {
  pageId?: string | undefined
}

export interface AssistPlace extends AssistsPlace {
  assistId: string
}

/** An assist by its id alone: a step, or one on any page. */
export interface AnyAssistPlace extends ProjectPlace {
  assistId: string
  isAnywhere: true
}

/** One step: an assist, or the project's start screen. */
export type StepPlace = AssistPlace | AnyAssistPlace | (ProjectPlace & { isStartScreen: true })

/** Anything that can have identifiers. */
export type IdentifiersPlace = StepPlace | PagePlace
