import { findHashInKey } from './file-key.ts'
import type { FileStore, ListedFile } from './file-store.ts'

export interface Copying {
  from: FileStore
  to: FileStore
  /** Called for every file that was checked. */
  onFile?(progress: CopyReport): void
}

export interface CopyReport {
  copied: number
  /** Files that the target already had. */
  present: number
  /** Keys of files that could not be copied; the stores' log says why. */
  failed: string[]
}

const atOnce = 8

/**
 * Copies the files that the other store lacks, and verifies their hashes. Both stores may be in use meanwhile, because
 * files never change. It can be stopped and restarted at any time.
 */
export async function copyFiles({ from, to, onFile }: Copying): Promise<CopyReport> {
  const report: CopyReport = { copied: 0, present: 0, failed: [] }
  const present = new Set<string>()
  for await (const { key } of to.list()) present.add(key)
  const files = from.list()[Symbol.asyncIterator]()
  const work = async () => {
    for (;;) {
      const { done, value } = await files.next()
      if (done) return
      if (present.has(value.key)) report.present += 1
      else if (await copyFile({ from, to }, value)) report.copied += 1
      else report.failed.push(value.key)
      onFile?.(report)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return report
}

async function copyFile({ from, to }: Copying, { key, byteCount }: ListedFile): Promise<boolean> {
  const hash = findHashInKey(key)
  try {
    const found = await from.open(key)
    // The file was deleted after it was listed.
    if (!found || !hash) return true
    await to.put({ key, hash, byteCount, contentType: 'application/octet-stream', body: found.stream })
    return true
  } catch {
    return false
  }
}
