import type { FileStore } from '../platform/files/index.ts'
import { toNoteLine } from './format.ts'

/** A multiple of three, so that base64 goes on from piece to piece. */
const pieceBytes = 3 * 128 * 1024

export interface FileCount {
  files: number
  /** Files that rows name and the store does not have. */
  missing: string[]
}

/** The files of these keys as lines, one piece in memory at a time. */
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
