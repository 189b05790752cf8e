import type { ElementIdentifier } from '@waymark/contract'
import { useMemo } from 'react'
import { useEditor } from '../store/editor-context.ts'

export interface IdentifierEdits {
  /** Returns the new id; `captureId` names the capture that it was picked on. */
  add(document: ElementIdentifier, captureId?: string): string
  change(identifierId: string, document: ElementIdentifier, captureId?: string): void
  remove(identifierId: string): void
}

/** The edits of a screen's or page's identifiers. */
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
