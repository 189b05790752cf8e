import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, opendir, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DomainError } from '../errors.ts'
import type { Log } from '../log.ts'
import { findHashInKey } from './file-key.ts'
import { FileStoreClosedError, type FileStore, type ListedFile, type NewFile } from './file-store.ts'
import { assertBytes, verifyStream } from './verify-bytes.ts'

/** The folder of files being written; if it is missing, the whole folder is. */
const writingFolder = '.writing'
const leftBehindMs = 24 * 3_600_000
/** How much is read at once: enough for every image. */
const pieceBytes = 512 * 1024

/**
 * Stores files in a folder of this machine, possibly shared by several: `ab/<hash>-<id>`, readable by this user only.
 */
export function createFolderStore(folder: string, log: Log): FileStore {
  const toPath = (key: string) => join(folder, key)
  const writing = join(folder, writingFolder)

  return {
    async put(file) {
      const temporary = join(writing, randomUUID())
      try {
        await writeFile(temporary, file)
        await moveInto(toPath(file.key), temporary)
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {})
        throw fail(error, file.key)
      }
    },

    async open(key, range) {
      const handle = await openIfThere(key)
      if (!handle) return undefined
      try {
        const { size: byteCount } = await handle.stat()
        // An explicit end saves another read at the end of the file.
        const { first, last } = range ?? { first: 0, last: Math.max(0, byteCount - 1) }
        const highWaterMark = Math.min(byteCount, pieceBytes) || 1
        return { byteCount, stream: handle.createReadStream({ start: first, end: last, highWaterMark }) }
      } catch (error) {
        await handle.close()
        throw fail(error, key)
      }
    },

    async has(key) {
      const handle = await openIfThere(key)
      await handle?.close()
      return handle !== undefined
    },

    async remove(keys) {
      for (const key of keys) {
        await rm(toPath(key), { force: true }).catch((error: unknown) => Promise.reject(fail(error, key)))
      }
    },

    list: () => listFolder(folder),

    async check() {
      try {
        await mkdir(writing, { recursive: true, mode: 0o700 })
        await access(writing, constants.W_OK | constants.X_OK)
        await removeLeftBehind(writing)
      } catch (error) {
        throw new FileStoreClosedError(
          `The folder of the files, ${folder}, cannot be used: ${toReason(error)}.`,
        )
      }
    },

    close() {},
  }

  async function openIfThere(key: string): Promise<FileHandle | undefined> {
    try {
      return await open(toPath(key), 'r')
    } catch (error) {
      // An unmounted disk has no files either, which must not look like a deletion.
      if (toCode(error) === 'ENOENT' && (await isThere(writing))) return undefined
      throw fail(error, key)
    }
  }

  function fail(error: unknown, key: string): DomainError {
    log.error({ err: error, key, folder }, `The folder of the files failed: ${toReason(error)}`)
    return new DomainError(fullCodes.has(toCode(error)) ? 'storage_full' : 'files_unavailable')
  }
}

/** Synced to disk before it gets its name, so that even a power cut leaves no name for half a file. */
async function writeFile(path: string, { body, ...promised }: NewFile): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    if (body instanceof Uint8Array) {
      assertBytes(body, promised)
      await handle.writeFile(body)
    } else await handle.writeFile(verifyStream(body, promised))
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function moveInto(path: string, temporary: string): Promise<void> {
  const shard = dirname(path)
  await mkdir(shard, { mode: 0o700 }).catch((error: unknown) => {
    if (toCode(error) !== 'EEXIST') throw error
  })
  await rename(temporary, path)
  const handle = await open(shard, 'r')
  // The name is a change of the folder. Some file systems cannot sync folders; those need it least.
  await handle.sync().catch(() => {})
  await handle.close()
}

async function* listFolder(folder: string): AsyncIterable<ListedFile> {
  const shards = (await readdir(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name)).sort()
  for (const shard of shards) {
    const keys = (await readdir(join(folder, shard))).map((name) => `${shard}/${name}`)
    for (const key of keys.filter(findHashInKey).sort()) {
      const found = await stat(join(folder, key)).catch(() => undefined)
      if (found) yield { key, byteCount: found.size }
    }
  }
}

/** Removes partial files of a killed process. Other processes may share the folder and be writing right now. */
async function removeLeftBehind(writing: string): Promise<void> {
  for await (const { name } of await opendir(writing)) {
    const path = join(writing, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > leftBehindMs) await rm(path, { force: true })
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

const toCode = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

const fullCodes = new Set<string | undefined>(['ENOSPC', 'EDQUOT', 'EFBIG'])

const reasons: Record<string, string> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'this user may store no more there',
  EFBIG: 'files may not be that large there',
  EACCES: 'this user may not read and write there',
  EPERM: 'this user may not read and write there',
  EROFS: 'its disk is read-only',
  ENOTDIR: 'a part of the path is a file',
  // Also reported for a folder that cannot be created on a read-only disk.
  ENOENT: 'it is gone, or its disk is read-only',
  EMFILE: 'this process has too many files open',
  EIO: 'its disk does not work',
}

function toReason(error: unknown): string {
  const code = toCode(error)
  return (code && reasons[code]) || (error instanceof Error ? error.message : String(error))
}
