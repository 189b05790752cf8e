import { toJson } from './to-json.ts'

/** A small store of JSON values. It never throws: what the browser refuses to keep lives as long as the page. */
export interface Store {
  read<T>(name: string): T | undefined
  write(name: string, value: unknown): void
  remove(name: string): void
  /** The names that start so, sorted. */
  list(start: string): string[]
}

/** Keeps each value under its own key, so that two tabs never overwrite each other's. */
export function createStore(area: Storage | undefined, prefix: string): Store {
  const refused = new Map<string, string>()

  function read<T>(name: string): T | undefined {
    try {
      // What is not kept is null, which JSON reads as null.
      return (JSON.parse((refused.get(name) ?? area!.getItem(prefix + name))!) ?? undefined) as T
    } catch {
      return undefined
    }
  }

  function write(name: string, value: unknown): void {
    const text = toJson(value)
    try {
      area!.setItem(prefix + name, text)
      refused.delete(name)
    } catch {
      refused.set(name, text)
    }
  }

  function remove(name: string): void {
    refused.delete(name)
    try {
      area!.removeItem(prefix + name)
    } catch {
      // A store that cannot be reached keeps nothing either.
    }
  }

  function list(start: string): string[] {
    const names = [...refused.keys()]
    try {
      for (const key of Object.keys(area!)) if (key.startsWith(prefix)) names.push(key.slice(prefix.length))
    } catch {
      // As above: what is in memory is all there is.
    }
    return [...new Set(names)].filter((name) => name.startsWith(start)).sort()
  }

  return { read, write, remove, list }
}
