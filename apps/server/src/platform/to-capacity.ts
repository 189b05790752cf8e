/**
 * Options of an LRU cache that holds at most this many entries. Its option `max` would allocate all of them when the
 * server starts: 20 MB for caches that most installations never fill.
 */
export const toCapacity = (maxEntries: number) => ({ maxSize: maxEntries, sizeCalculation: () => 1 })
