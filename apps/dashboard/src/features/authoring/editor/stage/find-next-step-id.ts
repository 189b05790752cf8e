import type { Action } from '@waymark/contract'
import { findIdByKey, listSteps } from '../model/draft-steps.ts'
import type { EditorState } from '../store/editor-store.ts'

/** The step that an action of the selected one leads to. */
export function findNextStepId({ draft, selectedStepId }: EditorState, action: Action): string | null {
  const aim = action.type === 'GO_TO_STEP' ? findIdByKey(draft, action.stepKey) : undefined
  if (aim !== undefined) return aim
  const steps = listSteps(draft)
  const at = steps.findIndex(({ id }) => id === selectedStepId)
  const by = action.type === 'NEXT' ? 1 : action.type === 'BACK' ? -1 : 0
  return steps[at + by]?.id ?? selectedStepId
}
