/** A state that is the same object until it is read anew, for those who listen. */
export function createSnapshot<State>(read: () => State) {
  const listeners = new Set<() => void>()
  let state = read()
  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refresh() {
      state = read()
      for (const listener of listeners) listener()
    },
  }
}
