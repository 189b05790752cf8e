import type { EndReason } from '@waymark/player'
import type { Parts } from './create-parts.ts'
import { undoReveal } from './reveal-again.ts'
import { holdWayBack } from './take-focus.ts'

/**
 * Called before a guide goes; returns a function that gives the page back its focus, and its place if it was cut short.
 */
export function restorePage(parts: Parts, target: Element | null, reason?: EndReason): () => void {
  const giveBack = holdWayBack(parts, target)
  return () => {
    undoReveal(parts, reason)
    giveBack()
  }
}
