import { thumbnailSizes, type ThumbnailSize } from '@waymark/contract/constants'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { DomainError, toInvalidInput } from '../../platform/errors.ts'
import { sendFile, toFileEtag, type Files } from '../../platform/files/index.ts'
import { hasTag } from '../../platform/ids/etag.ts'
import { toMediaHeaders } from './to-media-headers.ts'
import { findMedia } from './media.repo.ts'
import { createThumbnails } from './thumbnails.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Serves media to the dashboard at `/media/{appId}/{hash}`, images also in `thumbnailSizes`. No session is needed: the
 * hash cannot be guessed, and target apps show the same bytes to everybody.
 */
export function serveMedia(server: FastifyInstance, db: Db, files: Files): void {
  const thumbnails = createThumbnails(db, files)
  server.get('/media/:appId/:hash', async (request, reply) => {
    const { appId, hash } = request.params as { appId: string; hash: string }
    const size = parseSize(request)
    if (!uuid.test(appId) || !/^[0-9a-f]{64}$/.test(hash)) throw new DomainError('not_found')
    if (!size) {
      const file = await findMedia(db, appId, hash)
      if (!file) throw new DomainError('not_found')
      const headers = toMediaHeaders(file.contentType)
      return sendFile(files, { request, reply }, { file, etag: toFileEtag(file), headers })
    }
    const etag = `"${hash}-${size}"`
    if (hasTag(request.headers['if-none-match'], etag)) return reply.status(304).header('etag', etag).send()
    const thumbnail = await thumbnails.find({ appId, hash, size })
    if (!thumbnail) throw new DomainError('not_found')
    const headers = toMediaHeaders(thumbnail.contentType)
    return reply.headers({ ...headers, 'X-Content-Type-Options': 'nosniff', etag }).send(thumbnail.bytes)
  })
}

function parseSize({ query }: FastifyRequest): ThumbnailSize | undefined {
  const { size } = query as { size?: string }
  if (size === undefined) return undefined
  const known = thumbnailSizes.find((it) => String(it) === size)
  if (known) return known
  throw toInvalidInput('choice_expected', { field: 'size', params: { choices: thumbnailSizes.join(', ') } })
}
