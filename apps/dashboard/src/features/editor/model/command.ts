import type { Component, ElementIdentifier } from '@waymark/contract'
import type { Draft, DraftIdentifier, DraftPage, DraftStep, StepFields } from './draft.ts'
import type { ScreenPlace } from './screens.ts'

/**
 * Everything an author can do to the draft; each can be undone. `screenId` names a step, an assist on a page or the
 * start screen alike; `ownerId` names a page as well.
 */
export type EditorCommand =
  | { type: 'rename_project'; name: string }
  | { type: 'choose_locales'; locales: string[] }
  | {
      type: 'add_steps' | 'paste_steps' | 'duplicate_steps'
      steps: DraftStep[]
      to: ScreenPlace
      /** The former last step, which now leads on. */
      continues?: { screenId: string; component: Component }
    }
  | { type: 'remove_steps'; screenIds: string[] }
  /** `to.index` is counted among the screens that stay where they are. */
  | { type: 'move_steps'; screenIds: string[]; to: ScreenPlace }
  | { type: 'set_start_screen'; screen: DraftStep | null }
  | { type: 'add_page'; page: DraftPage; index: number }
  | { type: 'rename_page'; pageId: string; name: string }
  | { type: 'move_page'; pageId: string; toIndex: number }
  | { type: 'remove_page'; pageId: string }
  | { type: 'change_fields'; screenId: string; change: Partial<StepFields> }
  /** Changes of the same `part` in a row are one undo; without one, each is an undo of its own. */
  | { type: 'change_component'; screenId: string; component: Component; part: string | null }
  /** Several at once, by screen, as one undo. */
  | { type: 'change_components'; components: Record<string, Component>; part: string | null }
  | { type: 'add_identifier'; ownerId: string; identifier: DraftIdentifier }
  | {
      type: 'change_identifier'
      ownerId: string
      identifierId: string
      document: ElementIdentifier
      /** Where it was picked anew. */
      captureId?: string
    }
  | { type: 'remove_identifier'; ownerId: string; identifierId: string }
  /** Settles a conflict with another author: the draft as it is with the chosen version. */
  | { type: 'keep_mine' | 'take_theirs'; draft: Draft; ids: string[] }

export type CommandType = EditorCommand['type']

/** Commands of one kind on one field follow each other while somebody types: together they are one undo. */
export function toMergeKey(command: EditorCommand): string | null {
  switch (command.type) {
    case 'rename_project':
      return command.type
    case 'rename_page':
      return [command.type, command.pageId].join(' ')
    case 'change_fields':
      return [command.type, command.screenId, ...Object.keys(command.change)].join(' ')
    case 'change_component':
      return command.part && [command.type, command.screenId, command.part].join(' ')
    case 'change_components':
      return command.part && [command.type, ...Object.keys(command.components), command.part].join(' ')
    case 'change_identifier':
      return [command.type, command.ownerId, command.identifierId].join(' ')
    default:
      return null
  }
}

/** The screens, or the page, that a command touches, to be shown again when it is undone. */
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
      return command.screenIds
    case 'set_start_screen':
      return command.screen ? [command.screen.id] : []
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
      return [command.screenId]
    default:
      return [command.ownerId]
  }
}
