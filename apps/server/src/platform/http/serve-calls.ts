import fastifyCookie from '@fastify/cookie'
import { traverseContractProcedures } from '@orpc/server'
import { FastifyHandler } from '@orpc/server/fastify'
import { contract, type CallMeta } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createFullError } from '../db/read-only.ts'
import { DomainError } from '../errors.ts'
import { createDocumentReader } from '../documents/document-reader.ts'
import { withRequestId } from '../log.ts'
import type { CallContext } from './call.ts'
import { compressAnswers } from './compress-answers.ts'
import {
  createCallHandler,
  type CallHandler,
  type CallHandlerParts,
  type WrittenAnswer,
} from './create-call-handler.ts'
import { hasTag, toEtag } from '../ids/etag.ts'
import { toUnmatchedError } from './refuse-unmatched.ts'
import { nameCall } from '../telemetry/route-name.ts'
import { abandonFiles, streamMultipart } from './streamed-file.ts'

const jsonLimitBytes = 640 * 1024
/** The largest upload, a sound, plus its multipart framing. */
const uploadLimitBytes = limits.audioBytes + 64 * 1024

/** Fits the content of a whole app with its media. */
const documentLimitBytes = 64 * 1024 * 1024

/** The prefixes of all paths in the contract. */
const prefixes = ['/v1', '/v2', '/survey/v1', '/service']

export interface ServeCallsOptions extends Omit<CallHandlerParts, 'onCall'> {
  /** Builds the context of a request: its session, cookies and log. */
  createContext(request: FastifyRequest, reply: FastifyReply): Promise<CallContext>
  /** Throws if the caller is not signed in, before much of the request is read. */
  requireSession(context: CallContext): void
  /** Whether writes are refused at present. */
  isReadOnly(): boolean
}

/** Serves every call of the contract; returns their handler, for calls that come another way. */
export function serveCalls(
  app: FastifyInstance,
  { createContext, isReadOnly, requireSession, ...steps }: ServeCallsOptions,
): CallHandler {
  const requests = new WeakMap<CallContext, FastifyRequest>()
  const contexts = new WeakMap<FastifyRequest, CallContext>()
  const calls = createCallHandler({
    ...steps,
    onCall(context, path) {
      const request = requests.get(context)
      if (request) nameCall(request, path)
    },
  })
  const handler = new FastifyHandler(calls.standard)
  const addresses = listAddresses()

  void app.register(async (scope) => {
    await scope.register(fastifyCookie)
    // The limit is on the parser, because on the route it would apply to both body types.
    const parseJson = scope.getDefaultJsonParser('error', 'error')
    const asText = { parseAs: 'string', bodyLimit: jsonLimitBytes } as const
    scope.addContentTypeParser('application/json', asText, parseJson)
    const asBytes = { parseAs: 'buffer', bodyLimit: uploadLimitBytes } as const
    scope.addContentTypeParser('multipart/form-data', asBytes, parseMultipart)
    const answer = (request: FastifyRequest, reply: FastifyReply) =>
      withRequestId(request.id, async () => {
        const context = await createContext(request, reply)
        requests.set(context, request)
        contexts.set(request, context)
        const { matched } = await handler.handle(request, reply, { context })
        if (!matched) reply.callNotFound()
      })
    scope.addHook('onSend', (request, reply, payload, done) => {
      const context = contexts.get(request)
      const written = context && calls.findWritten(context)
      done(null, written ? sendWritten(request, reply, written) : payload)
    })
    await compressAnswers(scope)
    scope.addHook('onRequest', async ({ headers }) => {
      // An upload could not be stored, so it is not read.
      if (isReadOnly() && headers['content-type']?.startsWith('multipart/')) throw createFullError()
    })
    scope.addHook('onRequest', async (request) => {
      const error = toUnmatchedError(request)
      // Before the body is read, which may be of a type that no call takes.
      if (error.allowedMethods) throw error
    })
    for (const prefix of prefixes) scope.all(`${prefix}/*`, { config: { isCatchAll: true } }, answer)
    for (const { method, path } of addresses) app.pathMethods.add(path, method)
    await scope.register(async (streams) => {
      streams.removeContentTypeParser('multipart/form-data')
      streams.addContentTypeParser('multipart/form-data', streamMultipart)
      for (const { path } of addresses.filter(({ meta }) => meta.streamsFile)) {
        streams.post(path, (request, reply) => {
          reply.raw.once('finish', () => abandonFiles(request.body))
          return answer(request, reply)
        })
      }
    })
    await scope.register(async (documents) => {
      documents.removeContentTypeParser('application/json')
      const asDocument = { parseAs: 'buffer', bodyLimit: documentLimitBytes } as const
      const readDocument = createDocumentReader()
      documents.addContentTypeParser(
        'application/json',
        asDocument,
        async (_request: unknown, body: Buffer) => readDocument(body),
      )
      for (const { name, path, meta } of addresses.filter((it) => it.meta.takesDocument)) {
        // Callers who may not make the call, or make it too often, must not make the server read that much.
        const preParsing = async (request: FastifyRequest, reply: FastifyReply) => {
          const context = await createContext(request, reply)
          requireSession(context)
          await steps.limit({ name, meta, path, context, input: undefined })
        }
        documents.post(path, { preParsing }, answer)
      }
    })
  })
  return calls
}

/** The answer's body: none if the browser has kept one that is still the same. */
function sendWritten(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { json, isKept }: WrittenAnswer,
): string | Buffer {
  if (!isKept || reply.statusCode !== 200) return json
  const etag = toEtag(json)
  void reply.headers({ etag, 'cache-control': 'private, no-cache' })
  if (!hasTag(headers['if-none-match'], etag)) return json
  void reply.status(304).removeHeader('content-type')
  return ''
}

/** The addresses of all calls, in the HTTP server's syntax. */
function listAddresses(): { name: string; method: string; path: string; meta: CallMeta }[] {
  const addresses: ReturnType<typeof listAddresses> = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: call, path: names }) => {
    const { meta, route } = call['~orpc']
    const { method = 'POST', path = '' } = route
    addresses.push({
      name: names.join('.'),
      method,
      path: path.replace(/\{(\w+)\}/g, ':$1'),
      meta: meta as CallMeta,
    })
  })
  return addresses
}

async function parseMultipart(request: FastifyRequest, body: string | Buffer): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const parsed = new Response(new Uint8Array(Buffer.from(body)), { headers }).formData()
  return parsed.catch(() => Promise.reject(new DomainError('upload_unreadable')))
}
