import type { Action } from '@waymark/contract'
import { findIdByKey, listScreens } from '../model/screens.ts'
import type { EditorState } from '../store/editor-store.ts'

/** The screen that an action of the selected one leads to. */
export function findNextStepId({ draft, selectedStepId }: EditorState, action: Action): string | null {
  const aim = action.type === 'GO_TO_STEP' ? findIdByKey(draft, action.stepKey) : undefined
  if (aim !== undefined) return aim
  const screens = listScreens(draft)
  const at = screens.findIndex(({ id }) => id === selectedStepId)
  const by = action.type === 'NEXT' ? 1 : action.type === 'BACK' ? -1 : 0
  return screens[at + by]?.id ?? selectedStepId
}
