import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'
import { streamAnswer } from '../http/stream-answer.ts'
import { parseRange } from './parse-range.ts'
import type { ByteRange } from './file-store.ts'
import type { Files, StoredFile } from './files.ts'

export interface FileAnswer {
  file: StoredFile
  etag: string
  headers: Record<string, string>
}

/** Up to this size a whole file is read before it is answered: every image. It costs less than a stream. */
const wholeBytes = 512 * 1024

/**
 * Answers a file, or the part of it that is asked for, or that the asker has it already. What goes wrong before the
 * first byte is an error answer; after it the connection breaks, so that no part is taken for the whole.
 */
export async function sendFile(
  files: Files,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { file, etag, headers }: FileAnswer,
): Promise<FastifyReply> {
  const { byteCount } = file
  const always = { ...headers, etag, 'Accept-Ranges': 'bytes', 'X-Content-Type-Options': 'nosniff' }
  if (hasAlready(request, etag)) return reply.status(304).headers(always).send()
  const range = isStale(request, etag) ? undefined : parseRange(request.headers.range, byteCount)
  if (range === 'unsatisfiable') {
    return reply
      .status(416)
      .headers({ 'Content-Range': `bytes */${byteCount}`, 'Cache-Control': 'no-store' })
      .send()
  }
  // An empty stream, since of nothing at all the framework says that it has no length.
  const isHead = request.method === 'HEAD'
  const content = isHead ? Readable.from([]) : await readOrOpen(files, file, range)
  const length = range ? range.last - range.first + 1 : byteCount
  reply.headers({ ...always, 'Content-Length': String(length) })
  if (range) reply.status(206).header('Content-Range', `bytes ${range.first}-${range.last}/${byteCount}`)
  return reply.send(content)
}

/** What stands in between may have made the tag a weak one. */
function hasAlready({ headers }: FastifyRequest, etag: string): boolean {
  const tags = headers['if-none-match']?.split(',').map((it) => it.trim().replace('W/', ''))
  return tags?.includes(etag) ?? false
}

/** A part is of use only to whoever has the rest of the same file. */
function isStale({ headers }: FastifyRequest, etag: string): boolean {
  const ifRange = headers['if-range']
  return ifRange !== undefined && ifRange !== etag
}

async function readOrOpen(
  files: Files,
  file: StoredFile,
  range: ByteRange | undefined,
): Promise<Readable | Buffer> {
  if (!range && file.byteCount <= wholeBytes) return files.read(file)
  const stream = await files.open(file, range)
  return streamAnswer(stream).catch(() => Promise.reject(new DomainError('files_unavailable')))
}
