import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isAnchored } from '@waymark/contract/constants'
import { createOutlineActions } from '../clipboard/outline-actions.ts'
import { usePickedIdentifier, type Picked } from '../identifiers/use-picked-identifier.ts'
import { suggestStepName } from '../identifiers/suggest-step-name.ts'
import { useNameAfter } from '../identifiers/use-name-after.ts'
import { findScreen } from '../model/screens.ts'
import { usePage } from '../page/page.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import type { EditorState } from '../store/editor-store.ts'
import { blockFieldId } from '../store/field-id.ts'
import { usePageCaptures } from './page-captures.ts'
import { useAddHome } from './use-add-home.ts'

interface PlaceStep {
  /** Whether the element is for the selected step, which has none yet, rather than for a new one. */
  isForSelected: boolean
  start(): void
}

/** Places a step by a click on an element of the page; undefined if nothing can be placed. */
export function usePlaceStep(): PlaceStep | undefined {
  const { t } = useTranslation('editor')
  const { store, showField } = useEditor()
  const actions = useMemo(() => createOutlineActions(store, t), [store, t])
  const isForSelected = useEditorState(lacksElement)
  const nameAfter = useNameAfter()
  const { containers, ensure } = useAddHome()
  const container = containers.find(isAnchored)
  const captures = usePageCaptures()
  const { picked } = usePage()
  const pick = usePickedIdentifier(place)
  const start = useMemo(
    () =>
      pick &&
      (() => {
        // By the time that the author has pointed at an element, it is usually there.
        captures.request()
        pick()
      }),
    [pick, captures],
  )

  function place({ suggested, element }: Picked) {
    const state = store.getState()
    const captureId = captures.find()
    const identifier = {
      id: crypto.randomUUID(),
      document: suggested,
      ...(captureId && { captureId }),
    }
    picked.set(identifier.id, element)
    if (lacksElement(state) && state.selectedScreenId) {
      const ownerId = state.selectedScreenId
      return store.dispatch({
        type: 'add_identifier',
        ownerId,
        identifier,
        name: nameAfter(ownerId, element),
      })
    }
    if (!container) return
    actions.addStep(ensure(), container, { name: suggestStepName(element), identifiers: [identifier] })
    showTitle()
  }

  /** What people do next is to write. */
  function showTitle() {
    const { draft, selectedScreenId } = store.getState()
    const step = findScreen(draft, selectedScreenId)
    const title = step?.component?.blocks.find((it) => it.type === 'TEXT' && it.role === 'TITLE')
    if (step && title) showField({ screenId: step.id, tab: 'content', fieldId: blockFieldId(title.id) })
  }

  const canPlace = isForSelected || container !== undefined
  return useMemo(
    () => (start && canPlace ? { isForSelected, start } : undefined),
    [start, canPlace, isForSelected],
  )
}

/** The selected step points at an element that was not chosen yet. */
function lacksElement({ draft, selectedScreenId }: EditorState): boolean {
  const step = findScreen(draft, selectedScreenId)
  if (!step?.component || !isAnchored(step.component.container)) return false
  return !step.identifiers.some(({ document: { role } }) => role === 'TARGET')
}
