import type { ElementIdentifier } from '@waymark/contract'
import { createId } from '@waymark/room'
import { useMemo } from 'react'
import { useEditor } from '../store/editor-context.ts'

/** The data that comes with a picked identifier. */
interface PickedWith {
  /** The capture that it was picked on. */
  captureId: string | undefined
  /** The step's new name. */
  name: string | undefined
}

export interface IdentifierEdits {
  /** Returns the new id. */
  add(document: ElementIdentifier, picked?: PickedWith): string
  change(identifierId: string, document: ElementIdentifier, picked?: PickedWith): void
  remove(identifierId: string): void
}

/** The edits of a step's or page's identifiers. */
export function useIdentifierEdits(ownerId: string): IdentifierEdits {
  const { store } = useEditor()
  return useMemo(
    () => ({
      add(document, { captureId, name } = NOT_PICKED) {
        const id = createId()
        const identifier = { id, document, ...(captureId && { captureId }) }
        store.dispatch({ type: 'add_identifier', ownerId, identifier, name })
        return id
      },
      change(identifierId, document, { captureId, name } = NOT_PICKED) {
        const change = { identifierId, document, name, ...(captureId && { captureId }) }
        store.dispatch({ type: 'change_identifier', ownerId, ...change })
      },
      remove: (identifierId) => store.dispatch({ type: 'remove_identifier', ownerId, identifierId }),
    }),
    [store, ownerId],
  )
}

const NOT_PICKED: PickedWith = { captureId: undefined, name: undefined }
