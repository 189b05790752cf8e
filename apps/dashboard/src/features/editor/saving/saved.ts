import type { Component, ElementIdentifier } from '@waymark/contract'
import type { StepFields } from '../model/draft.ts'

export interface SavedIdentifier {
  serverId: string
  revision: number
  document: ElementIdentifier
}

/** A step as the server holds it, with the revisions that guard its parts. Actions name server keys here. */
export interface SavedStep {
  serverId: string
  key: string
  revision: number
  fields: StepFields
  componentRevision: number
  component: Component | null
  /** By the editor's own id of the identifier. */
  identifiers: Record<string, SavedIdentifier>
}

/** What the server is known to hold. The save queue's whole work is to make it equal to the draft. */
export interface Saved {
  project: { revision: number; name: string; selectedLocales: string[] }
  /** By the editor's own id of the step. */
  steps: Record<string, SavedStep>
  /** Editor ids in the server's order. */
  order: string[]
  /** Every key ever met, by editor id: a button may still lead to a step that was deleted. */
  keys: Record<string, string>
}

export const entityOf = {
  project: 'project',
  order: 'order',
  step: (stepId: string) => `step:${stepId}`,
  component: (stepId: string) => `component:${stepId}`,
  identifier: (identifierId: string) => `identifier:${identifierId}`,
} as const
