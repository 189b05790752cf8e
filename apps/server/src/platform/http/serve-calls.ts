import fastifyCookie from '@fastify/cookie'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { ORPCError, type Router } from '@orpc/server'
import type { CallMeta, Contract } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'
import type { CallContext } from './call.ts'
import { toErrorAnswer } from './error-answer.ts'

const jsonLimitBytes = 640 * 1024
/** The largest upload, sound, with its multipart wrapping. */
const uploadLimitBytes = limits.audioBytes + 64 * 1024

/** What the paths of the contract begin with. */
const prefixes = ['/v1', '/v2', '/survey/v1', '/service']

export interface ServeCallsOptions {
  router: Router<Contract, CallContext>
  /** Builds the context of a request: its session, cookies and log. */
  createContext(request: FastifyRequest, reply: FastifyReply): Promise<CallContext>
  /** Refuses the call by throwing, from its access rule and path, its context and its raw input. */
  authorize(call: { meta: CallMeta; path: string }, context: CallContext, input: unknown): Promise<void>
}

/** Serves every call of the contract. */
export function serveCalls(
  app: FastifyInstance,
  { router, createContext, authorize }: ServeCallsOptions,
): void {
  const handler = new OpenAPIHandler<CallContext>(router, {
    interceptors: [
      ({ context, next }) => next().catch((error) => Promise.reject(toOrpcError(error, context))),
    ],
    clientInterceptors: [
      async ({ next, ...options }) => {
        const { procedure, context } = options
        const { meta, route } = procedure['~orpc']
        const input = context.method === 'GET' ? options.input : withQuery(options.input, context.query)
        await authorize({ meta: meta as CallMeta, path: route.path ?? '' }, context, input)
        return next({ ...options, input })
      },
    ],
    customErrorResponseBodyEncoder: (error) => error.data,
  })

  void app.register(async (scope) => {
    await scope.register(fastifyCookie)
    // The limit stands on the parser: on the route it would be the same for both.
    const parseJson = scope.getDefaultJsonParser('error', 'error')
    const asText = { parseAs: 'string', bodyLimit: jsonLimitBytes } as const
    scope.addContentTypeParser('application/json', asText, parseJson)
    const asBytes = { parseAs: 'buffer', bodyLimit: uploadLimitBytes } as const
    scope.addContentTypeParser('multipart/form-data', asBytes, parseMultipart)
    for (const prefix of prefixes) {
      scope.all(`${prefix}/*`, async (request, reply) => {
        const context = await createContext(request, reply)
        const { matched } = await handler.handle(request, reply, { context })
        if (!matched) throw new DomainError('not_found', { message: 'There is no such call' })
      })
    }
  })
}

/** Calls that change something may carry fields in their address too: `DELETE …?confirm=DELETE`. The body wins. */
function withQuery(input: unknown, query: Record<string, unknown>): unknown {
  if (Object.keys(query).length === 0) return input
  if (input !== undefined && (typeof input !== 'object' || input === null || Array.isArray(input))) return input
  return { ...query, ...input }
}

/** oRPC encodes what it is thrown; the answer's body travels as the error's data. */
function toOrpcError(error: unknown, context: CallContext) {
  const { status, body, retryAfterSeconds, isUnexpected } = toErrorAnswer(error, context.requestId)
  if (isUnexpected)
    context.log.error({ err: error, requestId: context.requestId }, 'A call failed unexpectedly')
  if (retryAfterSeconds) context.setHeader('retry-after', String(retryAfterSeconds))
  return new ORPCError(body.code, { status, message: body.message, data: body })
}

async function parseMultipart(request: FastifyRequest, body: string | Buffer): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const parsed = new Response(new Uint8Array(Buffer.from(body)), { headers }).formData()
  return parsed.catch(() =>
    Promise.reject(new DomainError('malformed_json', { message: 'The upload cannot be read' })),
  )
}
