import type { ElementIdentifier } from '@waymark/contract'
import { CONFIG_VERSION, projectKinds, type Container } from '@waymark/contract/constants'
import { findElementAtOnce, suggestIdentifier } from '@waymark/runtime'
import { createId } from '@waymark/room'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { createOutlineActions } from '../clipboard/outline-actions.ts'
import { countFreePages, countFreeSlots } from '../model/step-limits.ts'
import { findHome, START, STEPS, type Home } from '../model/draft-steps.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import type { EditorState } from '../store/editor-store.ts'

interface AddHome {
  /** The kinds of a new step, the default first; none if the project is full. */
  containers: readonly Container[]
  /** The list for a new step. A flow with pages gets one for this page of the app, unless it has it already. */
  ensure(): Home
}

/** The list that a step goes to if it is added now, on this page of the app. */
export function useAddHome(): AddHome {
  const { t } = useTranslation('editor')
  const { store, locale } = useEditor()
  const subType = useEditorState(({ draft }) => draft.subType)
  const hasRoom = useEditorState(({ draft }) =>
    hasPages(draft) ? draft.pages.length > 0 || countFreePages(draft) > 0 : countFreeSlots(draft, STEPS) > 0,
  )
  return useMemo(
    () => ({
      containers: hasRoom ? projectKinds[subType].containers : [],
      ensure() {
        const state = store.getState()
        if (!hasPages(state.draft)) return STEPS
        const { addPage } = createOutlineActions(store, t)
        return findPageHere(state, locale) ?? addPage([toPageIdentifier(locale)])
      },
    }),
    [store, locale, t, subType, hasRoom],
  )
}

const hasPages = ({ subType }: EditorState['draft']) => projectKinds[subType].structure.hasPages

/** The flow's page for this page of the app, the selected one first; the last one once there is no room. */
function findPageHere({ draft, selectedStepId, selectedPageId }: EditorState, locale: string) {
  const home = findHome(draft, selectedStepId)
  const selectedId = home === undefined || home === START ? selectedPageId : home
  const here = draft.pages.filter(({ identifiers }) => {
    const documents = identifiers.map(({ document: it }) => it)
    return (
      documents.length > 0 &&
      findElementAtOnce(document, documents, locale, draft.defaultLocale).status === 'FOUND'
    )
  })
  const found = here.find(({ id }) => id === selectedId) ?? here[0]
  return found?.id ?? (countFreePages(draft) > 0 ? undefined : draft.pages.at(-1)?.id)
}

/** Recognises this page by its address alone. */
function toPageIdentifier(locale: string): { id: string; document: ElementIdentifier } {
  const { url } = suggestIdentifier(document.body, locale)
  return {
    id: createId(),
    document: {
      configVersion: CONFIG_VERSION,
      kind: 'WEB',
      role: 'PRESENCE',
      tag: 'body',
      ...(url && { url }),
    },
  }
}
