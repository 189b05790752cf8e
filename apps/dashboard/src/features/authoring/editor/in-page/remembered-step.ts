import type { Addressed } from '../store/editor-address.ts'
import type { EditorStore } from '../store/editor-store.ts'

const toKey = (projectId: string) => `waymark.builder.${projectId}.step`

/** The step that was selected before the page was left or reloaded. */
export function readPlace(projectId: string): Addressed {
  return { assistId: sessionStorage.getItem(toKey(projectId)) ?? undefined }
}

/** Remembers the selected step for the next page; returns how to stop. */
export function rememberStep(store: EditorStore, projectId: string): () => void {
  const remember = () => {
    const { selectedStepId } = store.getState()
    try {
      if (selectedStepId) sessionStorage.setItem(toKey(projectId), selectedStepId)
    } catch {
      // Full storage costs the selection, nothing else.
    }
  }
  remember()
  return store.subscribe(remember)
}
