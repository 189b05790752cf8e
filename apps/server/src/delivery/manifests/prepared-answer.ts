import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepts } from '../../platform/http/encode-bytes.ts'
import { hasTag } from '../../platform/ids/etag.ts'

/** Headers in Node's flat form: name, value, name, value. */
type RawHeaders = string[]

interface EncodedAnswer {
  headers: RawHeaders
  /** A buffer, or a latin1 text, which Node sends together with the headers in one write. */
  body: Buffer | string
}

/** A larger body is cheaper to send by itself than to append to the headers. */
const oneWriteBytes = 16 * 1024

/** An answer that is ready to send: bytes and headers for each encoding. */
export interface PreparedAnswer {
  etag: string
  notModified: RawHeaders
  plain: EncodedAnswer
  gzip: EncodedAnswer | undefined
  brotli: EncodedAnswer | undefined
  /** Its size in the cache. */
  sizeBytes: number
}

export interface Preparation {
  body: Buffer
  gzip?: Buffer
  brotli?: Buffer
  etag: string
  headers: Record<string, string>
}

/** Prepares an answer in each encoding that exists. */
export function prepareAnswer({ body, gzip, brotli, etag, headers }: Preparation): PreparedAnswer {
  const always: RawHeaders = ['ETag', etag, ...rawCrossOrigin, ...Object.entries(headers).flat()]
  if (gzip) always.push('Vary', 'Accept-Encoding')
  const encode = (bytes: Buffer, encoding?: string): EncodedAnswer => ({
    body: bytes.length <= oneWriteBytes ? bytes.toString('latin1') : bytes,
    headers: [
      ...always,
      ...(encoding ? ['Content-Encoding', encoding] : []),
      ...['Content-Length', String(bytes.length)],
    ],
  })
  return {
    etag,
    notModified: always,
    plain: encode(body),
    gzip: gzip && encode(gzip, 'gzip'),
    brotli: brotli && encode(brotli, 'br'),
    sizeBytes: body.length + (gzip?.length ?? 0) + (brotli?.length ?? 0) + 2000,
  }
}

/** Pages of any site may read these bytes: they carry no session and are the same for everyone. */
export const crossOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Date, ETag',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
}
const rawCrossOrigin: RawHeaders = Object.entries(crossOrigin).flat()

/** Writes straight to the socket: the framework's reply costs as much as all the rest. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer): void {
  const { headers } = request
  reply.hijack()
  if (hasTag(headers['if-none-match'], answer.etag)) {
    reply.raw.writeHead(304, answer.notModified).end()
    return
  }
  const encoded = chooseEncoding(answer, headers['accept-encoding'])
  reply.raw.writeHead(200, encoded.headers).end(encoded.body, 'latin1')
}

function chooseEncoding(
  { plain, gzip, brotli }: PreparedAnswer,
  acceptEncoding: string | string[] | undefined,
): EncodedAnswer {
  if (brotli && accepts(acceptEncoding, 'br')) return brotli
  if (gzip && accepts(acceptEncoding, 'gzip')) return gzip
  return plain
}
