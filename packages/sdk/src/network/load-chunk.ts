/** Imports a late file; told how often that has failed, as browsers may remember a failed module by its address. */
export type LoadChunk<Chunk> = (failures: number) => Promise<Chunk>

/** Loads a late file and does this with it; undefined when it, or what it needs besides, cannot be loaded now. */
export type UseChunk<Chunk> = <T>(use: (chunk: Chunk) => T | Promise<T>) => Promise<T | undefined>
