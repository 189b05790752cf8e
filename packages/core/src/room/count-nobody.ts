import type { Store } from '../environment/storage.ts'
import { EVENT } from '../events/event-queue.ts'
import { RESPONSE } from '../events/response-queue.ts'

/**
 * Until the returned function is called, nothing that happens waits to be reported: an author who looks at guides is no
 * end user. Earlier events stay, and are sent.
 */
export function countNobody(store: Store): () => void {
  const { write } = store
  let isOver = false
  store.write = (name, value) => {
    if (isOver || !(name.startsWith(EVENT) || name.startsWith(RESPONSE))) write(name, value)
  }
  return () => {
    isOver = true
  }
}
