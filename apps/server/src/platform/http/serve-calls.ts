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
/** The largest upload, a sound, plus its multipart framing. */
const uploadLimitBytes = limits.audioBytes + 64 * 1024

/** Fits the content of a whole app with its media. */
const documentLimitBytes = 64 * 1024 * 1024

/** The prefixes of all paths in the contract. */
const prefixes = ['/v1', '/v2', '/survey/v1', '/service']

/** A call in progress. */
export interface MadeCall {
  /** Its name in the contract: `projects.publish`. */
  name: string
  meta: CallMeta
  /** As declared in the contract: `/v1/apps/{appId}/…`. */
  path: string
  context: CallContext
  /** The raw input, not validated yet. */
  input: unknown
}

/** Call it when a counted call has succeeded and should not count after all. */
export type GiveBack = () => Promise<void>

export interface ServeCallsOptions {
  router: Router<Contract, CallContext>
  /** Builds the context of a request: its session, cookies and log. */
  createContext(request: FastifyRequest, reply: FastifyReply): Promise<CallContext>
  /** Throws to refuse the call, based on its access rule, path, context and raw input. */
  authorize(call: MadeCall): Promise<void>
  /** Throws if the caller is not signed in, before much of the request is read. */
  requireSession(context: CallContext): void
  /** Whether writes are refused at present. */
  isReadOnly(): boolean
  /** Counts the call; throws if it is made too often. */
  limit(call: MadeCall): Promise<GiveBack>
  /** Records the call in the transaction of its changes. */
  record(tx: Tx, call: MadeCall): Promise<void>
  /** Records calls that failed, where that is worth knowing. */
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
        const { matched } = await handler.handle(request, reply, { context })
        if (!matched) throw new DomainError('not_found', { subErrors: [toSubError('call_unknown')] })
      })
    // Replaces oRPC's output, because it copies an answer part by part to find what JSON cannot hold.
    scope.addHook('onSend', (request, _reply, payload, done) => done(null, written.get(request) ?? payload))
    scope.addHook('onRequest', async ({ headers }) => {
      // An upload could not be stored, so it is not read.
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
      // Callers who may not make the call must not make the server read that much.
      documents.addHook('preParsing', async (request, reply) => {
        steps.requireSession(await createContext(request, reply))
      })
      for (const path of listPaths('takesDocument')) documents.post(path, answer)
    })
  })
}

/** Calls that change something also accept fields in the query: `DELETE …?confirm=DELETE`. The body wins. */
function withQuery(input: unknown, query: Record<string, unknown>): unknown {
  if (Object.keys(query).length === 0) return input
  if (input === undefined) return query
  return isPlainObject(input) ? { ...query, ...input } : input
}

/** The result of JSON and forms; the contract refuses any other kind of body. */
const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** Undefined for output that is not JSON, such as a file. */
function toJson(output: unknown): string | Buffer | undefined {
  if (output instanceof PagedJson) return output.toBytes()
  return isPlainObject(output) ? JSON.stringify(output) : undefined
}

/** Skips output validation for answers that were validated when they were serialised. */
function trustWritten(procedure: AnyProcedure): AnyProcedure {
  const { outputSchema, ...declared } = procedure['~orpc']
  if (!outputSchema) return procedure
  const { validate, ...standard } = outputSchema['~standard']
  const orWritten = (output: unknown) => (output instanceof PagedJson ? { value: output } : validate(output))
  return new Procedure({ ...declared, outputSchema: { '~standard': { ...standard, validate: orWritten } } })
}

type Steps = Omit<ServeCallsOptions, 'router' | 'createContext' | 'isReadOnly'>

/** Runs every call: authorises, limits, handles and records it. */
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

/** The paths of calls with a body parser of their own, in the HTTP server's syntax. */
function listPaths(way: 'streamsFile' | 'takesDocument'): string[] {
  const paths: string[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: call }) => {
    const { meta, route } = call['~orpc']
    if ((meta as CallMeta)[way]) paths.push((route.path ?? '').replace(/\{(\w+)\}/g, ':$1'))
  })
  return paths
}

/** oRPC encodes thrown errors; the answer's body goes into the error's data. */
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
