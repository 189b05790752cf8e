import type { Component, ElementIdentifier } from '@waymark/contract'
import type { Draft, DraftIdentifier, DraftPage, DraftStep, StepFields } from './draft.ts'
import type { StepPlace } from './draft-steps.ts'

/**
 * Every change an author can make to the draft; each can be undone. `stepId` names a step, an assist on a
 * page or the start screen alike; `ownerId` may also name a page.
 */
export type EditorCommand =
  | { type: 'rename_project'; name: string }
  | { type: 'choose_locales'; locales: string[] }
  | {
      type: 'add_steps' | 'paste_steps' | 'duplicate_steps'
      steps: DraftStep[]
      to: StepPlace
    }
  | { type: 'remove_steps'; stepIds: string[] }
  /** `to.index` counts only the steps that are not moved. */
  | { type: 'move_steps'; stepIds: string[]; to: StepPlace }
  | { type: 'set_start_screen'; step: DraftStep | null }
  | { type: 'add_page'; page: DraftPage; index: number }
  | { type: 'rename_page'; pageId: string; name: string }
  | { type: 'move_page'; pageId: string; toIndex: number }
  | { type: 'remove_page'; pageId: string }
  | { type: 'change_fields'; stepId: string; change: Partial<StepFields> }
  /** Consecutive changes of the same `part` are one undo step; without one, each is its own. */
  | { type: 'change_component'; stepId: string; component: Component; part: string | null }
  /** Several at once, by step, as one undo step. */
  | { type: 'change_components'; components: Record<string, Component>; part: string | null }
  /** `name` is the step's new name, because it points at something else. */
  | { type: 'add_identifier'; ownerId: string; identifier: DraftIdentifier; name?: string | undefined }
  | {
      type: 'change_identifier'
      ownerId: string
      identifierId: string
      document: ElementIdentifier
      /** The capture on which it was picked again. */
      captureId?: string
      name?: string | undefined
    }
  | { type: 'remove_identifier'; ownerId: string; identifierId: string }
  /** Resolves a conflict with another author: the draft with the chosen version. */
  | { type: 'keep_mine' | 'take_theirs'; draft: Draft; ids: string[] }

export type CommandType = EditorCommand['type']

/** Consecutive commands of one kind on one field, as while typing, share a key and are one undo step. */
export function toMergeKey(command: EditorCommand): string | null {
  switch (command.type) {
    case 'rename_project':
      return command.type
    case 'rename_page':
      return [command.type, command.pageId].join(' ')
    case 'change_fields':
      return [command.type, command.stepId, ...Object.keys(command.change)].join(' ')
    case 'change_component':
      return command.part && [command.type, command.stepId, command.part].join(' ')
    case 'change_components':
      return command.part && [command.type, ...Object.keys(command.components), command.part].join(' ')
    case 'change_identifier':
      return [command.type, command.ownerId, command.identifierId].join(' ')
    default:
      return null
  }
}

/** The steps, or the page, that a command touches, to be shown when it is undone. */
export function listTouchedIds(command: EditorCommand): string[] {
  switch (command.type) {
    case 'rename_project':
    case 'choose_locales':
      return []
    case 'add_steps':
    case 'paste_steps':
    case 'duplicate_steps':
      return command.steps.map(({ id }) => id)
    case 'remove_steps':
    case 'move_steps':
      return command.stepIds
    case 'set_start_screen':
      return command.step ? [command.step.id] : []
    case 'add_page':
      return [command.page.id]
    case 'rename_page':
    case 'move_page':
    case 'remove_page':
      return [command.pageId]
    case 'change_components':
      return Object.keys(command.components)
    case 'keep_mine':
    case 'take_theirs':
      return command.ids
    case 'change_fields':
    case 'change_component':
      return [command.stepId]
    default:
      return [command.ownerId]
  }
}
