import { findHashInKey } from './file-key.ts'
import type { FileStore, ListedFile } from './file-store.ts'

export interface Copying {
  from: FileStore
  to: FileStore
  /** Told of every file that was looked at. */
  onFile?(progress: CopyReport): void
}

export interface CopyReport {
  copied: number
  /** They were there already. */
  present: number
  /** Keys of files that could not be copied; the log of the stores says why. */
  failed: string[]
}

const atOnce = 8

/**
 * Copies what the other store lacks; each file is compared with its hash on the way. Both may be in use meanwhile: a
 * file never changes. It may be stopped and begun again at any time.
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
    // Removed since it was listed: nobody misses it.
    if (!found || !hash) return true
    await to.put({ key, hash, byteCount, contentType: 'application/octet-stream', body: found.stream })
    return true
  } catch {
    return false
  }
}
