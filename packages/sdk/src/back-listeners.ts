/** The listeners to a shell's back button. */
export interface BackListeners<Given extends unknown[]> {
  /** Adds a listener, also one that is there already; returns how to remove it. */
  add(listener: (...given: Given) => void): () => void
  /** Calls all of them, in the order in which they were added. */
  tell(...given: Given): void
  isEmpty(): boolean
}

/** A press reaches those who listened when it began, unless one of them removed another. */
export function createBackListeners<Given extends unknown[]>(): BackListeners<Given> {
  const listeners = new Set<(...given: Given) => void>()
  return {
    add: (listener) => {
      const added: typeof listener = (...given) => listener(...given)
      listeners.add(added)
      return () => void listeners.delete(added)
    },
    tell: (...given) =>
      [...listeners].forEach((listener) => {
        if (listeners.has(listener)) listener(...given)
      }),
    isEmpty: () => listeners.size === 0,
  }
}
