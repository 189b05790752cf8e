import type { Area } from './environment.ts'
import { toJson } from './to-json.ts'

/** A store of JSON values. It never throws: values that the browser refuses are kept in memory. */
export interface Store {
  /** The texts that are in memory only. */
  memory: Map<string, string>
  /** Reads and writes another area from now on, or memory only. Values in memory stay there. */
  use(area: Area | undefined): void
  read<T>(name: string): T | undefined
  write(name: string, value: unknown): void
  remove(name: string): void
  /** The names with this prefix, sorted. */
  list(start: string): string[]
}

/** The stored data on the device. */
export interface Stores {
  /** Outlives the visit and is shared by tabs: the person, their progress, and what waits to be sent. */
  store: Store
  /** The tab's own: the guides that are running. */
  tabStore: Store
}

/** Keeps each value under its own key, so that tabs do not overwrite each other's values. */
export function createStore(area: Area | undefined, prefix: string): Store {
  const memory = new Map<string, string>()

  function read<T>(name: string): T | undefined {
    try {
      // A missing value is null, which parses as null.
      return (JSON.parse((memory.get(name) ?? area!.getItem(prefix + name))!) ?? undefined) as T
    } catch {
      return undefined
    }
  }

  function write(name: string, value: unknown): void {
    const text = toJson(value)
    try {
      area!.setItem(prefix + name, text)
      memory.delete(name)
    } catch {
      memory.set(name, text)
    }
  }

  function remove(name: string): void {
    memory.delete(name)
    try {
      area!.removeItem(prefix + name)
    } catch {
      // An inaccessible area holds nothing to remove.
    }
  }

  function list(start: string): string[] {
    const names = [...memory.keys()]
    try {
      for (const key of Object.keys(area!)) if (key.startsWith(prefix)) names.push(key.slice(prefix.length))
    } catch {
      // Without the area, only the values in memory count.
    }
    return [...new Set(names)].filter((name) => name.startsWith(start)).sort()
  }

  return { read, write, remove, list, memory, use: (it) => void (area = it) }
}
