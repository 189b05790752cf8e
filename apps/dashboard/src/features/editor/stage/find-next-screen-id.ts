import type { Action } from '@waymark/contract'
import { findScreen, listScreens } from '../model/screens.ts'
import type { EditorState } from '../store/editor-store.ts'

/** The screen that an action of the selected one leads to. */
export function findNextScreenId({ draft, selectedScreenId }: EditorState, action: Action): string | null {
  if (action.type === 'GO_TO_STEP' && findScreen(draft, action.stepKey)) return action.stepKey
  const screens = listScreens(draft)
  const at = screens.findIndex(({ id }) => id === selectedScreenId)
  const by = action.type === 'NEXT' ? 1 : action.type === 'BACK' ? -1 : 0
  return screens[at + by]?.id ?? selectedScreenId
}
