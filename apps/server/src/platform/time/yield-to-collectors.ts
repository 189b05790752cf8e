import { constants, setPriority } from 'node:os'

/**
 * Lets the collectors of the same machine have a core first: a list in the dashboard can wait for a moment, the pages
 * of target apps should not. Where the system refuses it, everyone is equal, as before.
 */
export function yieldToCollectors(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Only a matter of speed.
  }
}
