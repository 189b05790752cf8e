/** The last key and the last click since a guide was drawn before the code that handles them had loaded. */
export const early: Record<string, Event> = {}
export const hear = (event: Event) => (early[event.type] = event)

/** Begins to hear events for code that has not loaded yet. */
export function hearEarly() {
  addEventListener('keydown', hear)
  addEventListener('click', hear)
}
