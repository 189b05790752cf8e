import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { describeApi, type ApiDocument } from './describe-api.ts'
import { drawReference } from './draw-reference.ts'

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"

/** Serves `/openapi.json` and `/docs`, a page for people that needs no scripts and no other host. */
export function serveApiReference(
  server: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'basePath'>,
): void {
  // Built on the first request: it takes half a second, which no start should wait for.
  let document: Promise<ApiDocument> | undefined
  const findDocument = () => (document ??= describeApi(config))

  server.get('/openapi.json', async (_request, reply) => {
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-cache')
    return findDocument()
  })
  server.get('/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(drawReference(await findDocument(), config.basePath)),
  )
  server.get('/docs/reference.css', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/css; charset=utf-8')
      .send(await readFile(join(import.meta.dirname, 'reference.css'), 'utf8')),
  )
}
