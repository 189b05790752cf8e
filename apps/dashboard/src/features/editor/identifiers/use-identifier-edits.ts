import type { ElementIdentifier } from '@waymark/contract'
import { useMemo } from 'react'
import { useEditor } from '../store/editor-context.ts'

export interface IdentifierEdits {
  /** Answers the id of the new one; `captureId` names the captured screen that it was picked on. */
  add(document: ElementIdentifier, captureId?: string): string
  change(identifierId: string, document: ElementIdentifier, captureId?: string): void
  remove(identifierId: string): void
}

/** What can be done to the identifiers of a screen or a page. */
export function useIdentifierEdits(ownerId: string): IdentifierEdits {
  const { store } = useEditor()
  return useMemo(
    () => ({
      add(document, captureId) {
        const id = crypto.randomUUID()
        const identifier = { id, document, ...(captureId && { captureId }) }
        store.dispatch({ type: 'add_identifier', ownerId, identifier })
        return id
      },
      change(identifierId, document, captureId) {
        const change = { identifierId, document, ...(captureId && { captureId }) }
        store.dispatch({ type: 'change_identifier', ownerId, ...change })
      },
      remove: (identifierId) => store.dispatch({ type: 'remove_identifier', ownerId, identifierId }),
    }),
    [store, ownerId],
  )
}
