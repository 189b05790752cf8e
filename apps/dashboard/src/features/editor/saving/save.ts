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
import type { Home, START, STEPS } from '../model/screens.ts'
import type { Saved } from './saved.ts'

/** Where the server keeps a screen: its calls differ by it. */
export type ServerHome = typeof START | typeof STEPS | { pageServerId: string }

/** A screen as the draft and as the server name it. */
interface OfScreen {
  entity: string
  screenId: string
  home: Home
  at: ServerHome
}
interface OfSavedScreen extends OfScreen {
  serverId: string
}

/** The screen or the page that an identifier belongs to; for a page `at` names it and `serverId` is null. */
interface OfOwner {
  entity: string
  ownerId: string
  home: Home
  at: ServerHome
  /** The screen's id on the server; null for a page itself. */
  ownerServerId: string | null
  identifierId: string
}

interface OfPage {
  entity: string
  pageId: string
}

/** One call that brings the server nearer to the draft. `entity` is what it changes: one is in flight for each. */
export type Save =
  | { type: 'update_project'; entity: string; revision: number; content: Omit<Saved['project'], 'revision'> }
  | (OfScreen & { type: 'create_step'; step: NewAssist; identifierIds: string[] })
  | (OfSavedScreen & { type: 'update_step'; revision: number; fields: StepFields })
  | (OfSavedScreen & { type: 'delete_step' })
  /** From one page to another: `home` and `at` name the one that it is on. */
  | (OfSavedScreen & {
      type: 'move_step'
      at: { pageServerId: string }
      to: { home: Home; pageServerId: string }
      position: number
    })
  | {
      type: 'reorder_steps'
      entity: string
      home: Home
      at: ServerHome
      screenIds: string[]
      serverIds: string[]
    }
  | (OfSavedScreen & { type: 'create_component'; component: Component })
  | (OfSavedScreen & { type: 'update_component'; revision: number; component: Component })
  | (OfOwner & { type: 'create_identifier'; document: ElementIdentifier; captureId?: string })
  | (OfOwner & {
      type: 'update_identifier'
      serverId: string
      revision: number
      document: ElementIdentifier
      captureId?: string
    })
  | (OfOwner & { type: 'delete_identifier'; serverId: string })
  | (OfPage & { type: 'create_page'; page: NewPage; identifierIds: string[] })
  | (OfPage & { type: 'update_page'; serverId: string; revision: number; fields: DraftPage['fields'] })
  | (OfPage & { type: 'delete_page'; serverId: string })
  | { type: 'reorder_pages'; entity: string; pageIds: string[]; serverIds: string[] }

/** What the server answered to a save. */
export type SaveAnswer =
  | { type: 'project'; project: Project }
  | { type: 'step'; assist: Assist }
  | { type: 'steps'; assists: Assist[] }
  | { type: 'component'; revision: number }
  | { type: 'identifier'; identifier: Identifier }
  | { type: 'page'; page: ProjectPage }
  | { type: 'pages' }
  | { type: 'deleted' }

const STRUCTURAL: ReadonlySet<Save['type']> = new Set([
  'create_step',
  'delete_step',
  'move_step',
  'reorder_steps',
  'create_page',
  'delete_page',
  'reorder_pages',
])

/** Saves that change what screens and pages there are or their order: the server sees them one after the other. */
export const isStructural = ({ type }: Save): boolean => STRUCTURAL.has(type)

/** The screen that a save is about, if it is about one. */
export function findSavedScreenId(save: Save): string | null {
  if ('screenId' in save) return save.screenId
  return 'ownerId' in save && save.ownerServerId !== null ? save.ownerId : null
}

/** The page that a save is about or takes place on, if any. */
export function findSavedPageId(save: Save): string | null {
  if ('pageId' in save) return save.pageId
  return 'home' in save && typeof save.at === 'object' ? save.home : null
}
