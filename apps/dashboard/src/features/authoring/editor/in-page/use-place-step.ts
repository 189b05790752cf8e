import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isAnchored, type Container } from '@waymark/contract/constants'
import { createId } from '@waymark/room'
import { createOutlineActions } from '../clipboard/outline-actions.ts'
import { usePick, type OnPick, type Picked } from '../identifiers/use-pick.ts'
import { suggestStepName } from '../identifiers/suggest-step-name.ts'
import { useNameAfter } from '../identifiers/use-name-after.ts'
import { findStep, type Home } from '../model/draft-steps.ts'
import { usePage } from '../page/page.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import type { EditorState } from '../store/editor-store.ts'
import { blockFieldId } from '../store/field-id.ts'
import { usePageCaptures } from './page-captures.ts'
import { useAddHome } from './use-add-home.ts'
import { useLeadTo } from './use-lead-to.ts'

interface PlaceStep {
  /** Whether the element is for the selected step, which has none yet, rather than for a new one. */
  isForSelected: boolean
  start(): void
}

/** Places a step by a click on an element of the page; undefined if nothing can be placed. */
export function usePlaceStep(): PlaceStep | undefined {
  const isForSelected = useEditorState(lacksElement)
  const { containers, ensure } = useAddHome()
  const container = containers.find(isAnchored)
  const captures = usePageCaptures()
  const pick = usePick()
  const place = usePlace(ensure, container)
  const canPlace = isForSelected || container !== undefined
  return useMemo(() => {
    if (!pick || !canPlace) return undefined
    const start = () => {
      // The capture is usually ready once the author has pointed at an element.
      captures.request()
      pick(place)
    }
    return { isForSelected, start }
  }, [pick, place, canPlace, isForSelected, captures])
}

/** Gives the picked element to the selected step if that has none, or else to a new one. */
function usePlace(ensure: () => Home, container: Container | undefined): OnPick {
  const { t } = useTranslation('editor')
  const { store, showField } = useEditor()
  const captures = usePageCaptures()
  const { picked } = usePage()
  const nameAfter = useNameAfter()
  const leadTo = useLeadTo()
  return useCallback(
    ({ suggested, element }: Picked) => {
      const state = store.getState()
      const captureId = captures.find()
      const identifier = {
        id: createId(),
        document: suggested,
        ...(captureId && { captureId }),
      }
      picked.set(identifier.id, element)
      if (lacksElement(state) && state.selectedStepId) {
        const ownerId = state.selectedStepId
        const name = nameAfter(ownerId, element)
        store.dispatch({ type: 'add_identifier', ownerId, identifier, name })
        return leadTo(ownerId, element)
      }
      if (!container) return
      const given = { name: suggestStepName(element), identifiers: [identifier] }
      createOutlineActions(store, t).addStep(ensure(), container, given)
      leadTo(store.getState().selectedStepId, element)
      const title = findTitle(store.getState())
      // Authors usually write next.
      if (title) showField({ ...title, tab: 'content' })
    },
    [t, store, showField, captures, picked, nameAfter, leadTo, ensure, container],
  )
}

function findTitle({ draft, selectedStepId }: EditorState) {
  const step = findStep(draft, selectedStepId)
  const title = step?.component?.blocks.find((it) => it.type === 'TEXT' && it.role === 'TITLE')
  return step && title && { stepId: step.id, fieldId: blockFieldId(title.id) }
}

/** The selected step points at an element that was not chosen yet. */
function lacksElement({ draft, selectedStepId }: EditorState): boolean {
  const step = findStep(draft, selectedStepId)
  if (!step?.component || !isAnchored(step.component.container)) return false
  return !step.identifiers.some(({ document: { role } }) => role === 'TARGET')
}
