/** A value stored in this browser, or in memory if storage is refused. */
export interface KeptValue<T> {
  get(): T
  set(value: T): void
}

export function keepValue<T>(name: string, initial: T): KeptValue<T> {
  const key = `twigwise:${name}`
  let value = recall<T>(key) ?? initial
  return {
    get: () => value,
    set: (changed) => {
      value = changed
      try {
        localStorage.setItem(key, JSON.stringify(changed))
      } catch {
        // The value stays in memory.
      }
    },
  }
}

function recall<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}
