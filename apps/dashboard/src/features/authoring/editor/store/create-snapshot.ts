/** A state that stays the same object until it is reread, for useSyncExternalStore. */
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
