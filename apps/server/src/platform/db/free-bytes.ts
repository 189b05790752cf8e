import { statfs } from 'node:fs/promises'

/** PostgreSQL crashes when a 16 MB segment of its write-ahead log does not fit, and again when it recovers. */
export const leastFreeBytes = 64 * 1024 * 1024

/** How many bytes this user may still write to the folder's disk. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize, blocks } = await statfs(folder)
  // Some file systems report no sizes.
  return blocks > 0 ? bavail * bsize : Infinity
}
