import { useSyncExternalStore } from 'react'

const CHANGED = 'waymark-stored'

/** Of this visit, where nothing can be stored. */
const unstored = new Map<string, string>()

/**
 * A text that this browser keeps, or null. Every component that reads it sees a change, in other tabs too. Unlike
 * Mantine's hook, it writes nothing of its own accord, which rendered all its readers again.
 */
export function useStored(key: string): string | null {
  return useSyncExternalStore(subscribe, () => readStored(key))
}

export const readStored = (key: string): string | null =>
  unstored.get(key) ?? window.localStorage.getItem(key)

export function writeStored(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text)
  } catch {
    unstored.set(key, text)
  }
  window.dispatchEvent(new Event(CHANGED))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
}
