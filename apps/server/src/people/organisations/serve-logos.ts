import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { sendFile, toFileEtag, type Files } from '../../platform/files/index.ts'
import { findLogo } from './logo.repo.ts'

const address =
  '/organisation-logos/:orgId([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/:hash([0-9a-f]{64})'

/**
 * Serves logos to anyone who has their URL, which contains a hash: pages before sign-in show them too. They never
 * change.
 */
export function serveLogos(server: FastifyInstance, db: Db, files: Files): void {
  server.get<{ Params: { orgId: string; hash: string } }>(address, async (request, reply) => {
    const { params } = request
    const logo = await findLogo(db, params.orgId, params.hash)
    if (!logo) throw new DomainError('not_found')
    const headers = {
      'Content-Type': logo.contentType,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'public, max-age=31536000, immutable',
    }
    return sendFile(files, { request, reply }, { file: logo, etag: toFileEtag(logo), headers })
  })
}
