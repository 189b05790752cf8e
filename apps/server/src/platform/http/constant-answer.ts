import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepts, encodeBytes, type EncodedBytes } from './encode-bytes.ts'
import { hasTag, toEtag } from '../ids/etag.ts'

/** A text that stays the same while the server runs, in each encoding. */
export interface ConstantAnswer extends EncodedBytes {
  etag: string
  type: string
}

export async function prepareConstant(text: string, type: string): Promise<ConstantAnswer> {
  const body = Buffer.from(text)
  return { ...(await encodeBytes(body)), etag: toEtag(body), type }
}

/** Answers with the text, or that the client has it already. Clients ask each time, so a new release shows at once. */
export function sendConstant(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { body, gzip, brotli, etag, type }: ConstantAnswer,
): FastifyReply {
  void reply.headers({ etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' })
  if (hasTag(headers['if-none-match'], etag)) return reply.status(304).send()
  void reply.type(type)
  if (accepts(headers['accept-encoding'], 'br')) return reply.header('content-encoding', 'br').send(brotli)
  if (accepts(headers['accept-encoding'], 'gzip')) return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(body)
}
