import fastifyCookie from '@fastify/cookie'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import {
  ORPCError,
  Procedure,
  traverseContractProcedures,
  type AnyProcedure,
  type Router,
} from '@orpc/server'
import { contract, type CallMeta, type Contract } from '@waymark/contract'
import { limits, toSubError } from '@waymark/contract/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noted, type Tx } from '../db/db.ts'
import { createFullError } from '../db/read-only.ts'
import { PagedJson } from '../db/paged-json.ts'
import { DomainError } from '../errors.ts'
import { withRequestId } from '../log.ts'
import { assertAllStorable } from '../storable-text.ts'
import type { CallContext } from './call.ts'
import { toErrorAnswer } from './error-answer.ts'
import { nameCall } from './route-name.ts'
import { abandonFiles, streamMultipart } from './streamed-file.ts'

const jsonLimitBytes = 640 * 1024
/** The largest upload, sound, with its multipart wrapping. */
const uploadLimitBytes = limits.audioBytes + 64 * 1024

/** A whole app's content with its media. */
const documentLimitBytes = 64 * 1024 * 1024

/** What the paths of the contract begin with. */
const prefixes = ['/v1', '/v2', '/survey/v1', '/service']

/** A call that is being made. */
export interface MadeCall {
  /** As the contract names it: `projects.publish`. */
  name: string
  meta: CallMeta
  /** As the contract declares it: `/v1/apps/{appId}/…`. */
  path: string
  context: CallContext
  /** What came in, not yet checked. */
  input: unknown
}

/** To be called once a counted call has succeeded: it may not be held against whoever made it. */
export type GiveBack = () => Promise<void>

export interface ServeCallsOptions {
  router: Router<Contract, CallContext>
  /** Builds the context of a request: its session, cookies and log. */
  createContext(request: FastifyRequest, reply: FastifyReply): Promise<CallContext>
  /** Refuses the call by throwing, from its access rule and path, its context and its raw input. */
  authorize(call: MadeCall): Promise<void>
  /** Refuses by throwing whoever is not signed in, before much of their request is read. */
  requireSession(context: CallContext): void
  /** Whether nothing can be saved at present. */
  isReadOnly(): boolean
  /** Counts the call; refuses it by throwing when it is made too often. */
  limit(call: MadeCall): Promise<GiveBack>
  /** Writes down, in the transaction that a call changes something in, that it was made. */
  record(tx: Tx, call: MadeCall): Promise<void>
  /** Writes down what is worth knowing of a call that failed. */
  recordFailure(call: MadeCall, error: unknown): Promise<void>
}

/** Serves every call of the contract. */
export function serveCalls(
  app: FastifyInstance,
  { router, createContext, isReadOnly, ...steps }: ServeCallsOptions,
): void {
  const requests = new WeakMap<CallContext, FastifyRequest>()
  const written = new WeakMap<FastifyRequest, string | Buffer>()
  const handler = new OpenAPIHandler<CallContext>(router, {
    interceptors: [
      ({ context, next }) => next().catch((error) => Promise.reject(toOrpcError(error, context))),
    ],
    clientInterceptors: [
      async ({ next, ...options }) => {
        const { procedure, path, context } = options
        const { meta, route } = procedure['~orpc']
        const request = requests.get(context)
        if (request) nameCall(request, route.path ?? '')
        const name = path.join('.')
        const input = context.method === 'GET' ? options.input : withQuery(options.input, context.query)
        const call = { name, meta: meta as CallMeta, path: route.path ?? '', context, input }
        const output = await makeCall(call, steps, () =>
          next({ ...options, input, procedure: trustWritten(procedure) }),
        )
        const json = route.outputStructure === 'detailed' ? undefined : toJson(output)
        if (!request || json === undefined) return output
        written.set(request, json)
        return {}
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
    const answer = (request: FastifyRequest, reply: FastifyReply) =>
      withRequestId(request.id, async () => {
        const context = await createContext(request, reply)
        requests.set(context, request)
        const { matched } = await handler.handle(request, reply, { context })
        if (!matched) throw new DomainError('not_found', { subErrors: [toSubError('call_unknown')] })
      })
    // In place of what oRPC would write: it copies an answer, part by part, to find what JSON does not hold.
    scope.addHook('onSend', (request, _reply, payload, done) => done(null, written.get(request) ?? payload))
    scope.addHook('onRequest', async ({ headers }) => {
      // Nothing of an upload could be kept, so it is not read either.
      if (isReadOnly() && headers['content-type']?.startsWith('multipart/')) throw createFullError()
    })
    for (const prefix of prefixes) scope.all(`${prefix}/*`, answer)
    await scope.register(async (streams) => {
      streams.removeContentTypeParser('multipart/form-data')
      streams.addContentTypeParser('multipart/form-data', streamMultipart)
      for (const path of listPaths('streamsFile')) {
        streams.post(path, (request, reply) => {
          reply.raw.once('finish', () => abandonFiles(request.body))
          return answer(request, reply)
        })
      }
    })
    await scope.register(async (documents) => {
      documents.removeContentTypeParser('application/json')
      const asDocument = { parseAs: 'string', bodyLimit: documentLimitBytes } as const
      documents.addContentTypeParser('application/json', asDocument, parseJson)
      // Nobody may make the server read that much who could not make the call at all.
      documents.addHook('preParsing', async (request, reply) => {
        steps.requireSession(await createContext(request, reply))
      })
      for (const path of listPaths('takesDocument')) documents.post(path, answer)
    })
  })
}

/** Calls that change something may carry fields in their address too: `DELETE …?confirm=DELETE`. The body wins. */
function withQuery(input: unknown, query: Record<string, unknown>): unknown {
  if (Object.keys(query).length === 0) return input
  if (input === undefined) return query
  return isPlainObject(input) ? { ...query, ...input } : input
}

/** As JSON and forms come in; a body of any other kind is left for the contract to refuse. */
const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** Undefined for what is no JSON, such as a file. */
function toJson(output: unknown): string | Buffer | undefined {
  if (output instanceof PagedJson) return output.toBytes()
  return isPlainObject(output) ? JSON.stringify(output) : undefined
}

/** The same call, whose answer is not checked again where it was before it was written. */
function trustWritten(procedure: AnyProcedure): AnyProcedure {
  const { outputSchema, ...declared } = procedure['~orpc']
  if (!outputSchema) return procedure
  const { validate, ...standard } = outputSchema['~standard']
  const orWritten = (output: unknown) => (output instanceof PagedJson ? { value: output } : validate(output))
  return new Procedure({ ...declared, outputSchema: { '~standard': { ...standard, validate: orWritten } } })
}

type Steps = Omit<ServeCallsOptions, 'router' | 'createContext' | 'isReadOnly'>

/** Every call goes this way: may it be made, is it made too often, then its handler, and what is kept of it. */
async function makeCall<T>(call: MadeCall, steps: Steps, next: () => Promise<T>): Promise<T> {
  await steps.authorize(call)
  assertAllStorable(call.input)
  const giveBack = await steps.limit(call)
  const { isRead, isTelemetry } = call.meta
  const isRecorded = !isSafe(call.context.method) && !isRead && !isTelemetry
  try {
    const { db } = call.context
    const output = await (isRecorded ? noted(db, (tx) => steps.record(tx, call), next) : next())
    await giveBack()
    return output
  } catch (error) {
    await steps.recordFailure(call, error)
    throw error
  }
}

const isSafe = (method: string) => method === 'GET' || method === 'HEAD'

/** The paths of calls whose body is read in a way of its own, as the HTTP server writes them. */
function listPaths(way: 'streamsFile' | 'takesDocument'): string[] {
  const paths: string[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: call }) => {
    const { meta, route } = call['~orpc']
    if ((meta as CallMeta)[way]) paths.push((route.path ?? '').replace(/\{(\w+)\}/g, ':$1'))
  })
  return paths
}

/** oRPC encodes what it is thrown; the answer's body travels as the error's data. */
function toOrpcError(error: unknown, context: CallContext) {
  const { status, body, retryAfterSeconds, isUnexpected, isRefusedByDatabase } = toErrorAnswer(
    error,
    context.requestId,
  )
  if (isUnexpected) context.log.error({ err: error }, 'A call failed unexpectedly')
  if (isRefusedByDatabase) context.log.warn({ err: error }, 'The database refused a value')
  if (retryAfterSeconds) context.setHeader('retry-after', String(retryAfterSeconds))
  return new ORPCError(body.code, { status, message: body.message, data: body })
}

async function parseMultipart(request: FastifyRequest, body: string | Buffer): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const parsed = new Response(new Uint8Array(Buffer.from(body)), { headers }).formData()
  return parsed.catch(() => Promise.reject(new DomainError('upload_unreadable')))
}
