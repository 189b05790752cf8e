import type { Parts } from './create-parts.ts'
import { undoReveal } from './reveal-again.ts'
import { holdWayBack } from './take-focus.ts'

/** Called before a guide goes; returns what gives the page back its focus, and its place if the guide was dismissed. */
export function restorePage(parts: Parts, target: Element | null, isDismissed?: boolean): () => void {
  const giveBack = holdWayBack(parts, target)
  return () => {
    if (isDismissed) undoReveal(parts)
    giveBack()
  }
}
