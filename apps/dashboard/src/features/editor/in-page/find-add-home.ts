import { projectKinds } from '@waymark/contract/constants'
import { findHome, START, STEPS, type Home } from '../model/screens.ts'
import type { EditorState } from '../store/editor-store.ts'

/** The list that a new step goes into: the selected step's, or else the first that takes steps. */
export function findAddHome({ draft, selectedScreenId, selectedPageId }: EditorState): Home | undefined {
  const home = findHome(draft, selectedScreenId)
  if (home !== undefined && home !== START) return home
  if (projectKinds[draft.subType].structure.steps !== 'NONE') return STEPS
  return selectedPageId ?? draft.pages[0]?.id
}
