import type { AppEvents } from './app-events.ts'
import { isText, type HostNode } from './host-node.ts'
import type { NativeTarget } from './native-target.ts'
import { readClues } from './read-clues.ts'

/** The number of levels above its text in which a button is looked for. */
const MAX_LEVELS = 4

/**
 * Calls back when the end user taps the target, or has changed its value: a text counts once its field is left or sent
 * off. Returns how to stop.
 */
export function watchUse(
  events: AppEvents,
  { node, left }: NativeTarget,
  use: 'CLICK' | 'CHANGE',
  onUse: () => void,
): () => void {
  if (left) return () => {}
  let hasTyped = false
  const area = use === 'CLICK' ? findButton(node) : node

  return events.listen('use', ({ kind, node: used }) => {
    if (!area.contains(used)) return
    if (kind === 'TYPE') hasTyped = true
    const isUse = use === 'CLICK' ? kind === 'PRESS' : kind === 'CHANGE' || (kind === 'LEAVE' && hasTyped)
    if (isUse) onUse()
  })
}

/** A target found by its text is the text; tapping the button around it uses the target, too. */
function findButton(node: HostNode): HostNode {
  if (!Array.from(node.childNodes).some(isText)) return node
  let at: HostNode | null = node
  for (let level = 0; at && level <= MAX_LEVELS; level += 1) {
    if (readClues(at).isAccessible) return at
    at = at.parentNode
  }
  return node
}
