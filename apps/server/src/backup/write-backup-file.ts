import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import { toNoteLine } from './format.ts'

/** Writes the lines and the final note. The file gets its name only when it is completely on disk. */
export async function writeBackupFile(
  path: string,
  lines: AsyncIterable<string>,
  toSums: () => { rows: number; files: number },
): Promise<void> {
  const target = resolve(path)
  const begun = `${target}.part`
  if (await isThere(target)) throw new BackupError(`${target} is there already. Choose another name.`)
  const output = createWriteStream(begun, { mode: 0o600, flush: true })
  try {
    const sealed = seal(lines, toSums)
    await pipeline(Readable.from(sealed, { objectMode: false }), createGzip({ level: 6 }), output)
    await rename(begun, target)
    await syncFolder(dirname(target))
  } catch (error) {
    await rm(begun, { force: true }).catch(() => {})
    throw toWriteError(error, target)
  }
}

async function* seal(
  lines: AsyncIterable<string>,
  toSums: () => { rows: number; files: number },
): AsyncGenerator<string> {
  const digest = createHash('sha256')
  for await (const line of lines) {
    digest.update(line)
    yield line
  }
  yield toNoteLine({ end: true, ...toSums(), sha256: digest.digest('hex') })
}

const isThere = (path: string) =>
  open(path, 'r').then(
    (handle) => handle.close().then(() => true),
    () => false,
  )

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  // Not every file system lets folders be synced.
  await handle.sync().catch(() => {})
  await handle.close()
}

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'files may not be that large there',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it lies on a read-only disk',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'it is a folder',
}

function toWriteError(error: unknown, target: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  const reason = syscall && code ? reasons[code] : undefined
  if (!reason) return error
  return new BackupError(`The backup cannot be written to ${target}: ${reason}. Nothing is left there.`)
}
