import type { Component, ElementIdentifier } from '@waymark/contract'
import type { DraftIdentifier, DraftStep, StepFields } from './draft.ts'

/** Everything an author can do to the draft; each can be undone. */
export type EditorCommand =
  | { type: 'rename_project'; name: string }
  | { type: 'choose_locales'; locales: string[] }
  | {
      type: 'add_step'
      step: DraftStep
      index: number
      /** The former last step, which now leads on. */
      continues?: { stepId: string; component: Component }
    }
  | { type: 'remove_step'; stepId: string }
  | { type: 'move_step'; stepId: string; toIndex: number }
  | { type: 'change_fields'; stepId: string; change: Partial<StepFields> }
  | { type: 'change_component'; stepId: string; component: Component; part: string }
  | { type: 'add_identifier'; stepId: string; identifier: DraftIdentifier }
  | { type: 'change_identifier'; stepId: string; identifierId: string; document: ElementIdentifier }
  | { type: 'remove_identifier'; stepId: string; identifierId: string }

/** Commands of one kind on one field follow each other while somebody types: together they are one undo. */
export function toMergeKey(command: EditorCommand): string | null {
  switch (command.type) {
    case 'rename_project':
      return command.type
    case 'change_fields':
      return [command.type, command.stepId, ...Object.keys(command.change)].join(' ')
    case 'change_component':
      return [command.type, command.stepId, command.part].join(' ')
    case 'change_identifier':
      return [command.type, command.stepId, command.identifierId].join(' ')
    default:
      return null
  }
}

/** The step that a command touches, to be shown again when it is undone. */
export function findTouchedStep(command: EditorCommand): string | null {
  if (command.type === 'add_step') return command.step.id
  return 'stepId' in command ? command.stepId : null
}
