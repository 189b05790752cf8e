import type { Parts } from './create-parts.ts'
import { undoReveal } from './reveal-again.ts'
import { holdWayBack } from './take-focus.ts'

/**
 * Called before a guide goes; returns a function that gives the page back its focus, and its place after a dismissal.
 */
export function restorePage(parts: Parts, target: Element | null, isDismissed?: boolean): () => void {
  const giveBack = holdWayBack(parts, target)
  return () => {
    if (isDismissed) undoReveal(parts)
    giveBack()
  }
}
