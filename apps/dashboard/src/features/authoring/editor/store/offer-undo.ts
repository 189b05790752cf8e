import { hideToast, showToast } from '../../../../ui/dialogs/toast.ts'

interface UndoableStore {
  getState(): { past: readonly unknown[] }
  subscribe(listener: () => void): () => void
  undo(): void
}

interface Offer {
  message: string
  /** The label of the button that undoes it. */
  label: string
  onUndone(): void
}

/**
 * Says what was just done and offers to undo it. The offer ends with the next change or undo, so that it neither takes
 * back later changes nor repeats an undo.
 */
export function offerUndo(store: UndoableStore, { message, label, onUndone }: Offer): void {
  const { past } = store.getState()
  const isLatest = () => store.getState().past.length === past.length
  const undo = () => {
    if (!isLatest()) return
    store.undo()
    onUndone()
  }
  const stop = store.subscribe(() => {
    if (isLatest()) return
    stop()
    hideToast(message)
  })
  showToast('notify', message, { label, onClick: undo })
}
