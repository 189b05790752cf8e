import { Readable } from 'node:stream'
import type { BareDatabase } from '../platform/db/bare-database.ts'
import { findHashInKey, type FileStore } from '../platform/files/index.ts'
import { fileNote, type FileNote } from './format.ts'
import { createDatabaseLoader } from './load-database.ts'
import { readLines } from './read-lines.ts'

export interface LoadedBackup {
  rows: number
  files: number
}

const [noteMark, pieceMark] = ['#'.charCodeAt(0), '='.charCodeAt(0)]

/**
 * Loads a checked backup into an empty database and an empty file store, all of it or nothing. Files are stored before
 * the rows that refer to them.
 */
export async function loadBackup(
  path: string,
  { database, store }: { database: BareDatabase; store: FileStore },
): Promise<LoadedBackup> {
  const keys: string[] = []
  await database.query('begin')
  try {
    const loader = await createDatabaseLoader(database)
    const lines = readLines(path)
    let line = await lines.next()
    while (!line.done) {
      if (line.value[0] !== noteMark) {
        await loader.takeRow(line.value.toString())
        line = await lines.next()
        continue
      }
      const note: unknown = JSON.parse(line.value.subarray(1).toString())
      const file = fileNote.safeParse(note)
      if (file.success) {
        keys.push(file.data.file)
        line = await putFile(store, file.data, lines)
      } else {
        await loader.takeNote(note)
        line = await lines.next()
      }
    }
    const rows = await loader.finish()
    await database.query('commit')
    return { rows, files: keys.length }
  } catch (error) {
    await database.query('rollback').catch(() => {})
    await store.remove(keys).catch(() => {})
    throw error
  }
}

/** Stores a file whose pieces are the next lines; returns the first line after them. */
async function putFile(
  store: FileStore,
  { file: key, bytes: byteCount }: FileNote,
  lines: AsyncGenerator<Buffer>,
): Promise<IteratorResult<Buffer>> {
  let line = await lines.next()
  const pieces = async function* () {
    for (; !line.done && line.value[0] === pieceMark; line = await lines.next())
      yield Buffer.from(line.value.subarray(1).toString('latin1'), 'base64')
  }
  const hash = findHashInKey(key)
  if (!hash) throw new Error(`A backup names a file by what is no key: ${key}`)
  const body = Readable.from(pieces(), { objectMode: false })
  await store.put({ key, hash, byteCount, contentType: 'application/octet-stream', body })
  return line
}
