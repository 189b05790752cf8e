/** Imports a late file. Gets the number of failures, because browsers may cache a failed module by address. */
export type LoadChunk<Chunk> = (failures: number) => Promise<Chunk>

/** Loads a late file and uses it; undefined if it, or something else it needs, cannot be loaded now. */
export type UseChunk<Chunk> = <T>(use: (chunk: Chunk) => T | Promise<T>) => Promise<T | undefined>
