import { useSyncExternalStore } from 'react'

interface ReadableStore<State> {
  getState(): State
  subscribe(listener: () => void): () => void
}

/** Selects a part of a store's state; the selected value must keep its identity while unchanged. */
export function useStoreState<State, Part>(
  { getState, subscribe }: ReadableStore<State>,
  select: (state: State) => Part,
): Part {
  return useSyncExternalStore(subscribe, () => select(getState()))
}
