import type { Assist, Component, Identifier, NewAssist, Project, ElementIdentifier } from '@waymark/contract'
import type { StepFields } from '../model/draft.ts'
import type { Saved } from './saved.ts'

/** One call that brings the server nearer to the draft. `entity` is what it changes: one is in flight for each. */
export type Save =
  | { type: 'update_project'; entity: string; revision: number; content: Omit<Saved['project'], 'revision'> }
  | { type: 'create_step'; entity: string; stepId: string; step: NewAssist; identifierIds: string[] }
  | {
      type: 'update_step'
      entity: string
      stepId: string
      serverId: string
      revision: number
      fields: StepFields
    }
  | { type: 'delete_step'; entity: string; stepId: string; serverId: string }
  | { type: 'reorder_steps'; entity: string; stepIds: string[]; serverIds: string[] }
  | { type: 'create_component'; entity: string; stepId: string; serverId: string; component: Component }
  | {
      type: 'update_component'
      entity: string
      stepId: string
      serverId: string
      revision: number
      component: Component
    }
  | {
      type: 'create_identifier'
      entity: string
      stepId: string
      stepServerId: string
      identifierId: string
      document: ElementIdentifier
    }
  | {
      type: 'update_identifier'
      entity: string
      stepId: string
      stepServerId: string
      identifierId: string
      serverId: string
      revision: number
      document: ElementIdentifier
    }
  | {
      type: 'delete_identifier'
      entity: string
      stepId: string
      stepServerId: string
      identifierId: string
      serverId: string
    }

/** What the server answered to a save. */
export type SaveAnswer =
  | { type: 'project'; project: Project }
  | { type: 'step'; assist: Assist }
  | { type: 'steps'; assists: Assist[] }
  | { type: 'component'; revision: number }
  | { type: 'identifier'; identifier: Identifier }
  | { type: 'deleted' }

/** Saves that change which steps there are or their order: the server sees them one after the other. */
export function isStructural({ type }: Save): boolean {
  return type === 'create_step' || type === 'delete_step' || type === 'reorder_steps'
}
