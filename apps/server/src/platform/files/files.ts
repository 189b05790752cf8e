import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Clock } from '../time/clock.ts'
import { inSideTransaction, type Db, type Tx } from '../db/db.ts'
import { DomainError } from '../errors.ts'
import type { Log } from '../log.ts'
import { findHashInKey, toFileKey } from './file-key.ts'
import type { ByteRange, FileStore, OpenFile } from './file-store.ts'
import { deleteLooseFile, insertLooseFiles } from './loose-files.repo.ts'
import { assertBytes, DamagedFileError, verifyStream } from './verify-bytes.ts'

/** Bytes to store, with their type. */
export interface FileToKeep {
  /** SHA-256 of the bytes. */
  hash: string
  contentType: string
  bytes: Uint8Array
}

export const toFileToKeep = <T extends string>(bytes: Uint8Array, contentType: T) => ({
  hash: createHash('sha256').update(bytes).digest('hex'),
  contentType,
  bytes,
})

/** A file in the store that no row names yet; call `nameFile` in the transaction that writes the row. */
export type KeptFile<T extends FileToKeep = FileToKeep> = Omit<T, 'bytes'> & {
  storeKey: string
  byteCount: number
}

/** The columns of a row about its file. */
export interface StoredFile {
  storeKey: string
  byteCount: number
}

/** Files in their store, and the ledger of those that no row names. */
export interface Files {
  /** Stores a file. Call it outside any transaction: the store may be on the network. */
  keep<T extends FileToKeep>(file: T): Promise<KeptFile<T>>
  keepAll<T extends FileToKeep>(files: T[]): Promise<KeptFile<T>[]>
  /** The file as a stream, which fails instead of ending early. Destroying it closes its source. */
  open(file: StoredFile, range?: ByteRange): Promise<Readable>
  /** The whole file, for small ones. */
  read(file: StoredFile): Promise<Buffer>
  readAll(files: StoredFile[]): Promise<Buffer[]>
}

interface FilesParts {
  db: Db
  clock: Clock
  log: Log
  store: FileStore
}

/** How many uploads to the store run concurrently. */
const atOnce = 8

export function createFiles({ db, clock, log, store }: FilesParts): Files {
  const keepAll = async <T extends FileToKeep>(files: T[]): Promise<KeptFile<T>[]> => {
    if (files.length === 0) return []
    const keyed = files.map((file) => ({ file, storeKey: toFileKey(file.hash, clock.newId()) }))
    // Recorded before they are stored, so that they can be found again if this process dies.
    await inSideTransaction(db, (tx) =>
      insertLooseFiles(
        tx,
        keyed.map(({ storeKey }) => storeKey),
        clock.now(),
      ),
    )
    await mapSome(keyed, put)
    return keyed.map(({ file: { bytes, ...file }, storeKey }) => ({
      ...file,
      storeKey,
      byteCount: bytes.length,
    }))
  }

  function put({ file, storeKey: key }: { file: FileToKeep; storeKey: string }): Promise<void> {
    const { hash, contentType, bytes } = file
    return store.put({ key, hash, contentType, byteCount: bytes.length, body: bytes })
  }

  const openStored = async (storeKey: string, byteCount: number, range?: ByteRange): Promise<Readable> => {
    const found = await store.open(storeKey, range)
    const lost = toLoss(found, byteCount)
    if (lost || !found) {
      found?.stream.destroy()
      log.error({ storeKey }, lost)
      throw new DomainError('file_damaged')
    }
    return found.stream.on('error', (err) =>
      log.error({ err, storeKey }, 'A file could not be read to its end'),
    )
  }

  const open = async ({ storeKey, byteCount }: StoredFile, range?: ByteRange): Promise<Readable> => {
    const promised = range
      ? { hash: undefined, byteCount: range.last - range.first + 1 }
      : { hash: findHashInKey(storeKey), byteCount }
    return verifyStream(await openStored(storeKey, byteCount, range), promised)
  }

  const read = async ({ storeKey, byteCount }: StoredFile): Promise<Buffer> => {
    const stream = await openStored(storeKey, byteCount)
    try {
      const found = await toBuffer(stream)
      assertBytes(found, { hash: findHashInKey(storeKey), byteCount })
      return found
    } catch (err) {
      if (err instanceof DamagedFileError) log.error({ storeKey }, err.message)
      throw new DomainError('files_unavailable', { retryAfterSeconds: 5 })
    }
  }

  return {
    keep: async (file) => {
      const [kept] = await keepAll([file])
      if (!kept) throw new Error('A file that was put is gone')
      return kept
    },
    keepAll,
    open,
    read,
    readAll: (them) => mapSome(them, read),
  }
}

/** Node's own function goes through a Blob and takes three times as long. */
async function toBuffer(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

/** Maps with limited concurrency. */
async function mapSome<T, R>(things: T[], work: (thing: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < things.length; start += atOnce) {
    results.push(...(await Promise.all(things.slice(start, start + atOnce).map(work))))
  }
  return results
}

/** Marks a stored file as named, in the transaction that writes the row: from then on it is not loose. */
export async function nameFile(tx: Tx, { storeKey }: { storeKey: string }): Promise<void> {
  if (!(await deleteLooseFile(tx, storeKey))) throw new DomainError('server_busy')
}

function toLoss(found: OpenFile | undefined, byteCount: number): string | undefined {
  if (!found) return 'A file that a row names is not in the file store'
  if (found.byteCount !== byteCount) return `A file has ${found.byteCount} bytes in place of ${byteCount}`
  return undefined
}
