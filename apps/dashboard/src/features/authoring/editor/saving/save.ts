import type {
  Assist,
  Component,
  ElementIdentifier,
  Identifier,
  NewAssist,
  NewPage,
  Project,
  ProjectPage,
} from '@waymark/contract'
import type { DraftPage, StepFields } from '../model/draft.ts'
import { isPage, type Home } from '../model/draft-steps.ts'
import type { Saved } from './saved.ts'

interface OfStep {
  entity: string
  stepId: string
  /** The home on the server, which determines the calls. */
  home: Home
}

/** Belongs to a step in this home, or to the page that is this home. */
interface OfOwner {
  entity: string
  ownerId: string
  home: Home
  identifierId: string
}

interface OfPage {
  entity: string
  pageId: string
}

/** One call that brings the server closer to the draft. Only one per `entity` is in flight at a time. */
export type Save =
  | { type: 'update_project'; entity: string; revision: number; content: Omit<Saved['project'], 'revision'> }
  | (OfStep & { type: 'create_step'; step: NewAssist })
  | (OfStep & { type: 'update_step'; revision: number; fields: StepFields })
  | (OfStep & { type: 'delete_step' })
  /** From one page to another. */
  | (OfStep & { type: 'move_step'; toHome: Home; position: number })
  | { type: 'reorder_steps'; entity: string; home: Home; stepIds: string[] }
  | (OfStep & { type: 'update_component'; revision: number; component: Component })
  | (OfOwner & { type: 'create_identifier'; document: ElementIdentifier; captureId?: string })
  | (OfOwner & {
      type: 'update_identifier'
      revision: number
      document: ElementIdentifier
      captureId?: string
    })
  | (OfOwner & { type: 'delete_identifier' })
  | (OfPage & { type: 'create_page'; page: NewPage })
  | (OfPage & { type: 'update_page'; revision: number; fields: DraftPage['fields'] })
  | (OfPage & { type: 'delete_page' })
  | { type: 'reorder_pages'; entity: string; pageIds: string[] }

/** The server's response to a save. */
export type SaveAnswer =
  | { type: 'project'; project: Project }
  | { type: 'step'; assist: Assist }
  | { type: 'steps'; assists: Assist[] }
  | { type: 'component'; revision: number }
  | { type: 'identifier'; identifier: Identifier }
  | { type: 'page'; page: ProjectPage }
  | { type: 'pages' }
  | { type: 'deleted' }

/** The step that a save concerns, if any. */
export function findSavedStepId(save: Save): string | null {
  if ('stepId' in save) return save.stepId
  return 'ownerId' in save && save.ownerId !== save.home ? save.ownerId : null
}

/** The page that a save concerns or takes place on, if any. */
export function findSavedPageId(save: Save): string | null {
  if ('pageId' in save) return save.pageId
  return 'home' in save && isPage(save.home) ? save.home : null
}
