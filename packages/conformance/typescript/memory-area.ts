import type { Area } from './sdk-modules.ts'

/** Area in memory that can be full. Items are own properties, as in browsers, so that keys can be listed. */
export interface MemoryArea {
  area: Area
  isFull: boolean
}

export function createMemoryArea(): MemoryArea {
  const memory: MemoryArea = {
    isFull: false,
    area: Object.create({
      getItem: (key: string) => (Object.hasOwn(items, key) ? items[key] : null),
      setItem: (key: string, value: string) => {
        if (memory.isFull) throw new Error('full')
        items[key] = value
      },
      removeItem: (key: string) => void delete items[key],
    }) as Area,
  }
  const items = memory.area as unknown as Record<string, string>
  return memory
}
