import type { Addressed } from '../store/editor-address.ts'
import type { EditorStore } from '../store/editor-store.ts'

const toKey = (projectId: string) => `waymark.builder.${projectId}.step`

/** The step that was selected before the page was left or reloaded. */
export function readPlace(projectId: string): Addressed {
  return { assistId: sessionStorage.getItem(toKey(projectId)) ?? undefined }
}

/** Remembers the selected step for the next page; returns a function that stops it. */
export function rememberStep(store: EditorStore, projectId: string): () => void {
  const remember = () => {
    const { selectedStepId } = store.getState()
    try {
      if (selectedStepId) sessionStorage.setItem(toKey(projectId), selectedStepId)
    } catch {
      // If the storage is full, only the selection is lost.
    }
  }
  remember()
  return store.subscribe(remember)
}
