import type { AppEvents } from './app-events.ts'
import { isText, type HostNode } from './host-node.ts'
import type { NativeTarget } from './native-target.ts'
import { readClues } from './read-clues.ts'

interface Parts {
  events: AppEvents
  schedule(delayMs: number, run: () => void): () => void
}

/** Time after the last key press in a field. */
const QUIET_MS = 600
/** How far above its text a button is looked for. */
const MAX_LEVELS = 4

/** Calls back when the end user taps the target, or has changed its value. Returns how to stop. */
export function watchUse(
  { events, schedule }: Parts,
  { node }: NativeTarget,
  use: 'CLICK' | 'CHANGE',
  onUse: () => void,
): () => void {
  let cancelQuiet = () => {}
  let hasTyped = false
  const area = use === 'CLICK' ? findButton(node) : node

  const stop = events.listen('use', ({ kind, node: used }) => {
    if (!area.contains(used)) return
    if (use === 'CLICK') return kind === 'PRESS' ? onUse() : undefined
    if (kind === 'LEAVE' && hasTyped) return onUse()
    if (kind !== 'INPUT') return
    hasTyped = true
    cancelQuiet()
    cancelQuiet = schedule(QUIET_MS, onUse)
  })
  return () => {
    cancelQuiet()
    stop()
  }
}

/** A target found by its text is the text; whoever taps the button around it uses the target, too. */
function findButton(node: HostNode): HostNode {
  if (!Array.from(node.childNodes).some(isText)) return node
  let at: HostNode | null = node
  for (let level = 0; at && level <= MAX_LEVELS; level += 1) {
    if (readClues(at).isAccessible) return at
    at = at.parentNode
  }
  return node
}
