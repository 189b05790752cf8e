import { thumbnailSizes, type ThumbnailSize } from '@waymark/contract/constants'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { toMediaHeaders } from './media-headers.ts'
import { findMedia } from './media.repo.ts'
import { Thumbnails } from './thumbnails.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Serves media to the dashboard at `/media/{appId}/{hash}`, images also in the sizes of `thumbnailSizes`. Open to
 * whoever knows the hash: it cannot be guessed, and target apps show the same bytes to everybody.
 */
export function serveMedia(server: FastifyInstance, db: Db): void {
  const thumbnails = new Thumbnails(db)
  server.get('/media/:appId/:hash', async (request, reply) => {
    const { appId, hash } = request.params as { appId: string; hash: string }
    const size = parseSize(request)
    if (!uuid.test(appId) || !/^[0-9a-f]{64}$/.test(hash)) throw new DomainError('not_found')
    const etag = size ? `"${hash}-${size}"` : `"${hash}"`
    if (request.headers['if-none-match'] === etag) return reply.status(304).header('etag', etag).send()
    const media = size ? await thumbnails.find({ appId, hash, size }) : await findMedia(db, appId, hash)
    if (!media) throw new DomainError('not_found')
    const headers = toMediaHeaders(media.contentType)
    return reply.headers({ ...headers, 'X-Content-Type-Options': 'nosniff', etag }).send(media.bytes)
  })
}

function parseSize({ query }: FastifyRequest): ThumbnailSize | undefined {
  const { size } = query as { size?: string }
  if (size === undefined) return undefined
  const known = thumbnailSizes.find((it) => String(it) === size)
  if (known) return known
  const message = `Images come in these sizes: ${thumbnailSizes.join(', ')}`
  throw new DomainError('invalid_input', { subErrors: [{ field: 'size', message }] })
}
