import { statfs } from 'node:fs/promises'

/** The embedded database never comes back from a piece of write-ahead log, 16 MB, that does not fit any more. */
export const leastFreeBytes = 64 * 1024 * 1024

/** What this user may still write to the disk that the folder lies on. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize, blocks } = await statfs(folder)
  // Not every file system counts.
  return blocks > 0 ? bavail * bsize : Infinity
}
