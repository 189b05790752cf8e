import type { ActionType } from '@waymark/contract/constants'
import type { ProjectKind } from './step-targets.ts'

/** The place of an action: a button of a card, or an entry of a checklist or menu. */
export type ActionUse = 'BUTTON' | 'ITEM'

/** The actions available there in a project of this kind; one already set stays visible. */
export function listActions(use: ActionUse, kind: ProjectKind, current: ActionType): ActionType[] {
  const leads: ActionType[] = [
    ...(kind.steps === 'MANY' || kind.hasPages ? (['GO_TO_STEP'] as const) : []),
    ...(kind.hasPages ? (['GO_TO_PAGE'] as const) : []),
  ]
  const leaves: ActionType[] = ['START_PROJECT', 'OPEN_LINK', 'DEEP_LINK', 'EMIT_EVENT']
  const walks: ActionType[] =
    kind.steps === 'ONE' ? ['FINISH', 'DISMISS'] : ['NEXT', 'BACK', 'FINISH', 'DISMISS']
  const actions = use === 'ITEM' ? [...leads, ...leaves] : [...walks, ...leads, ...leaves]
  return actions.includes(current) ? actions : [current, ...actions]
}
