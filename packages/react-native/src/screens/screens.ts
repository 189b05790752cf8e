/** The screen that the app shows, by the name that triggers and identifiers match. */
export interface Screens {
  /** Empty until the app or its navigation has named one. */
  current(): string
  show(name: string): void
  /** Calls back when the app shows another screen; returns how to stop. */
  watch(onChange: () => void): () => void
}

/** The length that identifiers and rooms accept. */
const MAX_LENGTH = 500

export function createScreens(): Screens {
  const listeners = new Set<() => void>()
  let shown = ''
  return {
    current: () => shown,
    show: (given) => {
      const name = given.slice(0, MAX_LENGTH)
      if (name === shown) return
      shown = name
      listeners.forEach((tell) => tell())
    },
    watch: (onChange) => {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
  }
}
