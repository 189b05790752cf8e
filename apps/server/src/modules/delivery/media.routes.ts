import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { sendFile, type Files } from '../../platform/files/index.ts'
import { toMediaHeaders } from '../media/index.ts'
import type { AnswerCache } from './answer-cache.ts'
import { findMedia } from './delivery.repo.ts'
import { crossOrigin, prepareAnswer, sendPrepared } from './prepared-answer.ts'
import { refuse } from './refuse.ts'

export interface MediaSources {
  db: Db
  files: Files
  answers: AnswerCache
}

/** Files up to this size are served from memory: all images are smaller. Longer sounds are streamed. */
const keptBytes = 512 * 1024

/** Serves images and sounds to target apps, with range requests. */
export function serveMediaFiles(scope: FastifyInstance, sources: MediaSources): void {
  scope.get('/media/:file', (request, reply) => {
    const kept = request.headers.range ? undefined : sources.answers.peek(toName(request))
    if (kept) return sendPrepared(request, reply, kept)
    return answerFromStore(sources, request, reply)
  })
}

async function answerFromStore(
  { db, files, answers }: MediaSources,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { sdkKey, file: hash } = request.params as Params
  const media = /^[0-9a-f]{64}$/.test(hash) ? await findMedia(db, sdkKey, hash) : undefined
  if (!media) return refuse(db, sdkKey)
  const etag = `"${hash}"`
  const headers = { ...toMediaHeaders(media.contentType), 'Accept-Ranges': 'bytes' }
  if (request.headers.range || media.byteCount > keptBytes) {
    const answer = { file: media, etag, headers: { ...headers, ...crossOrigin } }
    return sendFile(files, { request, reply }, answer)
  }
  const prepared = await answers.find(toName(request), async () =>
    prepareAnswer({ body: await files.read(media), etag, headers }),
  )
  return prepared ? sendPrepared(request, reply, prepared) : refuse(db, sdkKey)
}

interface Params {
  sdkKey: string
  file: string
}

function toName(request: FastifyRequest): string {
  const { sdkKey, file } = request.params as Params
  return `${sdkKey}/media/${file}`
}
