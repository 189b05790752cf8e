import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { sendFile, toFileEtag, type Files } from '../../platform/files/index.ts'
import { toMediaHeaders } from '../../ground/media/index.ts'
import type { AnswerCache } from './answer-cache.ts'
import { findMedia } from './manifests.repo.ts'
import { orWarmCopy, toAnswer } from './or-warm-copy.ts'
import { crossOrigin, sendPrepared, type PreparedAnswer } from './prepared-answer.ts'
import { refuse } from './refuse.ts'
import type { WarmCopies, WarmCopy } from './warm-copies.ts'

export interface MediaSources {
  db: Db
  files: Files
  answers: AnswerCache
  warm: WarmCopies | undefined
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
  sources: MediaSources,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { sdkKey, file: hash } = request.params as Params
  const { db, files, answers } = sources
  if (!/^[0-9a-f]{64}$/.test(hash)) return refuse(db, sdkKey)
  const prepared = request.headers.range
    ? undefined
    : await answers.find(toName(request), () => findSmallFile(sources, toName(request), { sdkKey, hash }))
  if (prepared) return sendPrepared(request, reply, prepared)
  const media = await findMedia(db, sdkKey, hash)
  if (!media) return refuse(db, sdkKey)
  const headers = { ...toFileHeaders(media), ...crossOrigin }
  return sendFile(files, { request, reply }, { file: media, etag: toFileEtag(media), headers })
}

/** A file that is small enough to be served from memory. */
async function findSmallFile(
  { db, files, warm }: MediaSources,
  name: string,
  { sdkKey, hash }: { sdkKey: string; hash: string },
): Promise<PreparedAnswer | undefined> {
  const found = await orWarmCopy(warm, name, async (): Promise<WarmCopy | undefined> => {
    const media = await findMedia(db, sdkKey, hash)
    if (!media || media.byteCount > keptBytes) return undefined
    return { name, body: await files.read(media), etag: toFileEtag(media), headers: toFileHeaders(media) }
  })
  return found && toAnswer(found)
}

const toFileHeaders = ({ contentType }: { contentType: string }) => ({
  ...toMediaHeaders(contentType),
  'Accept-Ranges': 'bytes',
})

interface Params {
  sdkKey: string
  file: string
}

function toName(request: FastifyRequest): string {
  const { sdkKey, file } = request.params as Params
  return `${sdkKey}/media/${file}`
}
