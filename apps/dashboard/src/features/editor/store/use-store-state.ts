import { useSyncExternalStore } from 'react'

interface ReadableStore<State> {
  getState(): State
  subscribe(listener: () => void): () => void
}

/** Reads a part of a store's state; what it selects must keep its identity while nothing changed. */
export function useStoreState<State, Part>(
  { getState, subscribe }: ReadableStore<State>,
  select: (state: State) => Part,
): Part {
  return useSyncExternalStore(subscribe, () => select(getState()))
}
