import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { prepareConstant, sendConstant, type ConstantAnswer } from '../platform/http/constant-answer.ts'
import { describeApi } from './describe-api.ts'
import { drawReference } from './draw-reference.ts'

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"

interface Reference {
  document: ConstantAnswer
  page: ConstantAnswer
  styles: ConstantAnswer
}

/** Serves `/openapi.json` and `/docs`, a page for people that needs no scripts and no other host. */
export function serveApiReference(
  server: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'basePath'>,
): void {
  // Built on the first request: it takes half a second, which no start should wait for.
  let reference: Promise<Reference> | undefined
  const findReference = () => (reference ??= prepareReference(config))

  server.get('/openapi.json', async (request, reply) => {
    void reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    return sendConstant(request, reply, (await findReference()).document)
  })
  server.get('/docs', async (request, reply) => {
    void reply.headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' })
    return sendConstant(request, reply, (await findReference()).page)
  })
  server.get('/docs/reference.css', async (request, reply) =>
    sendConstant(request, reply, (await findReference()).styles),
  )
}

async function prepareReference(config: Pick<Config, 'publicUrl' | 'basePath'>): Promise<Reference> {
  const document = await describeApi(config)
  const [asJson, asPage, styles] = await Promise.all([
    prepareConstant(JSON.stringify(document), 'application/json; charset=utf-8'),
    prepareConstant(drawReference(document, config.basePath), 'text/html; charset=utf-8'),
    readFile(join(import.meta.dirname, 'reference.css'), 'utf8').then((text) =>
      prepareConstant(text, 'text/css; charset=utf-8'),
    ),
  ])
  return { document: asJson, page: asPage, styles }
}
