import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { findLogo } from './logo.repo.ts'

const address =
  '/organisation-logos/:orgId([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/:hash([0-9a-f]{64})'

/**
 * Serves logos to whoever knows their address, which holds the hash of their bytes: they stand on pages from
 * before a sign-in as well, and never change.
 */
export function serveLogos(server: FastifyInstance, db: Db): void {
  server.get<{ Params: { orgId: string; hash: string } }>(address, async ({ params }, reply) => {
    const logo = await findLogo(db, params.orgId, params.hash)
    if (!logo) throw new DomainError('not_found')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(logo.contentType)
      .send(Buffer.from(logo.bytes))
  })
}
