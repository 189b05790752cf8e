import { useSyncExternalStore } from 'react'

const CHANGED = 'waymark-stored'

/** Of this visit, where nothing can be stored: storage is full, or refused to a page in a frame. */
const unstored = new Map<string, string>()

/**
 * A text that this browser keeps, or null. Every component that reads it sees a change, in other tabs too. Unlike
 * Mantine's hook, it writes nothing of its own accord, which rendered all its readers again.
 */
export function useStored(key: string): string | null {
  return useSyncExternalStore(subscribe, () => readStored(key))
}

export function readStored(key: string): string | null {
  const text = unstored.get(key)
  if (text !== undefined) return text
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text)
    unstored.delete(key)
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
