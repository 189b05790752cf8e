import type { FileStore } from '../platform/files/index.ts'
import { toNoteLine } from './format.ts'

/** A multiple of three, so that the base64 of the pieces can be joined. */
const pieceBytes = 3 * 128 * 1024

export interface FileCount {
  files: number
  /** Keys of files that rows refer to but the store lacks. */
  missing: string[]
}

/** Dumps the files of these keys as lines, with one piece in memory at a time. */
export async function* dumpFiles(
  store: FileStore,
  keys: AsyncIterable<string>,
  count: FileCount,
): AsyncGenerator<string> {
  for await (const key of keys) {
    const found = await store.open(key)
    if (!found) {
      count.missing.push(key)
      continue
    }
    yield toNoteLine({ file: key, bytes: found.byteCount })
    for await (const piece of inPieces(found.stream)) yield `=${piece.toString('base64')}\n`
    count.files += 1
  }
}

async function* inPieces(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  for await (const chunk of stream) {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= pieceBytes) {
      yield rest.subarray(0, pieceBytes)
      rest = rest.subarray(pieceBytes)
    }
  }
  if (rest.length > 0) yield rest
}
