import type { WebIdentifier } from '@waymark/contract'

/**
 * Suggests how to recognise an element that was clicked: the fewest stable clues that single it out in its
 * document. A click on an icon or a label inside a control means the control.
 */
export function suggestIdentifier(_element: Element, _locale: string): WebIdentifier {
  throw new Error('to follow')
}
