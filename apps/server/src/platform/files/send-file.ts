import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { DomainError } from '../errors.ts'
import { hasTag } from '../ids/etag.ts'
import { streamAnswer } from './stream-answer.ts'
import type { ByteRange } from './file-store.ts'
import type { Files, StoredFile } from './files.ts'

export interface FileAnswer {
  file: StoredFile
  etag: string
  headers: Record<string, string>
}

/** Files up to this size, such as all images, are read whole, which is cheaper than streaming. */
const wholeBytes = 512 * 1024

/**
 * Answers with a file, the requested part of it, or a 304. A failure before the first byte becomes an error answer; a
 * later one breaks the connection, so that a part is never taken for the whole.
 */
export async function sendFile(
  files: Files,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { file, etag, headers }: FileAnswer,
): Promise<FastifyReply> {
  const { byteCount } = file
  const always = { ...headers, etag, 'Accept-Ranges': 'bytes', 'X-Content-Type-Options': 'nosniff' }
  if (hasTag(request.headers['if-none-match'], etag)) return reply.status(304).headers(always).send()
  const range = isStale(request, etag) ? undefined : parseRange(request.headers.range, byteCount)
  if (range === 'unsatisfiable') {
    return reply
      .status(416)
      .headers({ 'Content-Range': `bytes */${byteCount}`, 'Cache-Control': 'no-store' })
      .send()
  }
  // An empty stream, because for an empty body the framework would send a length of 0.
  const isHead = request.method === 'HEAD'
  const content = isHead ? Readable.from([]) : await readOrOpen(files, file, range)
  const length = range ? range.last - range.first + 1 : byteCount
  reply.headers({ ...always, 'Content-Length': String(length) })
  if (range) reply.status(206).header('Content-Range', `bytes ${range.first}-${range.last}/${byteCount}`)
  return reply.send(content)
}

/** A part is only useful to a client that has the rest of the same file. */
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

/**
 * Parses a Range header: undefined means the whole file, which is correct for any unsupported header; `unsatisfiable`
 * means that the file ends before the range.
 */
function parseRange(header: string | undefined, byteCount: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (!from && !to) return undefined
  if (!from) return toSuffix(Number(to), byteCount)
  const first = Number(from)
  const last = to ? Math.min(Number(to), byteCount - 1) : byteCount - 1
  if (to && Number(to) < first) return undefined
  return first < byteCount ? { first, last } : 'unsatisfiable'
}

function toSuffix(length: number, byteCount: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || byteCount === 0) return 'unsatisfiable'
  return { first: Math.max(0, byteCount - length), last: byteCount - 1 }
}
