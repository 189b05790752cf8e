import type { HostNode } from './host-node.ts'

/** PRESS: tapped or clicked. TYPE: a text goes on. CHANGE: a value was set. LEAVE: a field was left, or sent off. */
export type Use = 'PRESS' | 'TYPE' | 'CHANGE' | 'LEAVE'

export interface Point {
  id: number
  x: number
  y: number
}

/** Fingers on the app, from the corner of its content. `points` are those that were put down, moved or lifted. */
export interface Touch {
  phase: 'DOWN' | 'MOVE' | 'UP'
  points: readonly Point[]
}

interface Told {
  use: { kind: Use; node: HostNode }
  touch: Touch
}

/** The end user's actions in the app, as the views around it hear of them before the app does. */
export interface AppEvents {
  tell<Name extends keyof Told>(name: Name, told: Told[Name]): void
  listen<Name extends keyof Told>(name: Name, listener: (told: Told[Name]) => void): () => void
}

export function createAppEvents(): AppEvents {
  const listeners = new Set<{ name: keyof Told; listener(told: never): void }>()
  return {
    tell: (name, told) => {
      for (const it of [...listeners]) if (it.name === name) it.listener(told as never)
    },
    listen: (name, listener) => {
      const entry = { name, listener }
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
  }
}
