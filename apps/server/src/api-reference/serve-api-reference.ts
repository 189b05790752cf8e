import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { servedDocuments } from '@waymark/contract/constants'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { prepareConstant, sendConstant, type ConstantAnswer } from '../platform/http/constant-answer.ts'
import { describeApi } from './describe-api.ts'
import { drawReference } from './draw-reference.ts'

const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"

interface Reference {
  document: ConstantAnswer
  page: ConstantAnswer
}

/** The files of the page, and the documents that it and screens link to. */
const files = [
  { name: 'reference.css', folder: '.', type: 'text/css' },
  { name: 'reference-search.js', folder: '.', type: 'text/javascript' },
  // As Markdown, browsers would save them instead of showing them.
  ...servedDocuments.map((name) => ({ name, folder: '../../../../docs', type: 'text/plain' })),
]

/** Serves `/openapi.json` and `/docs`, a page for people that needs no other host, and scripts only for its search. */
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
  for (const { name, folder, type } of files) {
    let file: Promise<ConstantAnswer> | undefined
    const findFile = () => (file ??= prepareFile(join(folder, name), type))
    server.get(`/docs/${name}`, async (request, reply) => sendConstant(request, reply, await findFile()))
  }
}

async function prepareFile(path: string, type: string): Promise<ConstantAnswer> {
  const text = await readFile(join(import.meta.dirname, path), 'utf8')
  return prepareConstant(text, `${type}; charset=utf-8`)
}

async function prepareReference(config: Pick<Config, 'publicUrl' | 'basePath'>): Promise<Reference> {
  const document = await describeApi(config)
  const [asJson, asPage] = await Promise.all([
    prepareConstant(JSON.stringify(document), 'application/json; charset=utf-8'),
    prepareConstant(drawReference(document, config.basePath), 'text/html; charset=utf-8'),
  ])
  return { document: asJson, page: asPage }
}
