import type { WebIdentifier } from '@waymark/contract'
import type { TargetMatch } from '../host.ts'

/**
 * Finds the element that a step's identifiers name, in the document, its open shadow roots and same-origin frames.
 * TARGETs are alternatives, the first found wins. Without a TARGET the answer is the document element once all
 * PRESENCE and ABSENCE conditions hold.
 */
export function findElement(
  _document: Document,
  _identifiers: readonly WebIdentifier[],
  _locale: string,
  _fallbackLocale: string,
): TargetMatch {
  throw new Error('to follow')
}
