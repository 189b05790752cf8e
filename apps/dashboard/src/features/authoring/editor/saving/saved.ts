import type { Component, ElementIdentifier } from '@waymark/contract'
import type { DraftPage, StepFields } from '../model/draft.ts'
import type { Home } from '../model/draft-steps.ts'

export interface SavedIdentifier {
  revision: number
  document: ElementIdentifier
}

/** By id. */
export type SavedIdentifiers = Record<string, SavedIdentifier>

/** A step as the server holds it, with the revisions that guard its parts against concurrent changes. */
export interface SavedStep {
  home: Home
  revision: number
  fields: StepFields
  componentRevision: number
  component: Component | null
  identifiers: SavedIdentifiers
}

/** A page as the server holds it, without its assists. */
export interface SavedPage {
  revision: number
  fields: DraftPage['fields']
  identifiers: SavedIdentifiers
}

/** The last known state of the server. The save queue exists to make it equal to the draft. */
export interface Saved {
  project: { revision: number; name: string; selectedLocales: string[] }
  /** By id, across all homes. */
  steps: Record<string, SavedStep>
  pages: Record<string, SavedPage>
  /** Ids in the server's order, for the steps and each page. */
  orders: Record<Home, string[]>
  pageOrder: string[]
}

export const entityOf = {
  project: 'project',
  pageOrder: 'page-order',
  order: (home: Home) => `order:${home}`,
  page: (pageId: string) => `page:${pageId}`,
  step: (stepId: string) => `step:${stepId}`,
  component: (stepId: string) => `component:${stepId}`,
  identifier: (identifierId: string) => `identifier:${identifierId}`,
} as const
