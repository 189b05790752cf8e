import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { DomainError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Clock } from '../time/clock.ts'
import { cleanForwardedFor } from './clean-forwarded-for.ts'
import { toErrorAnswer } from './error-answer.ts'
import { refuseUnmatched } from './refuse-unmatched.ts'
import { toRouteName } from '../telemetry/route-name.ts'
import { sendSecurityHeaders, toSecurityHeaders, type SecurityOptions } from './security-headers.ts'

interface RawRequest {
  url?: string | undefined
}

export type HttpServer = FastifyInstance

export interface HttpServerParts {
  log: Log
  clock: Clock
  /** The addresses and networks of proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[] | false
  security: SecurityOptions
  /** The path of the public URL: empty, or as `/waymark`. Requests may come with it and without it. */
  basePath: string
}

/** A bare HTTP server with the error handler and request ids; modules add their routes. */
export async function createHttpServer(parts: HttpServerParts): Promise<HttpServer> {
  const { log, clock, trustProxy, security, basePath } = parts
  const server = fastify({
    trustProxy,
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    ...(basePath ? { rewriteUrl: (request: RawRequest) => removeBasePath(basePath, request) } : {}),
    genReqId: createCounter(clock.newId()),
    forceCloseConnections: 'idle',
    // Clients that offer HTTP/2 on a plain request also send an upgrade header, which is ignored.
    http: { shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket' },
    // Requests on connections that were open when the server started closing are still answered.
    return503OnClosing: false,
    // Errors before routing, such as an undecodable URL, go to the same handler, which is set below.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(toSecurityHeaders(security))),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, clock.newId()),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
  })
  server.addHook('onRequest', async ({ raw }) => cleanForwardedFor(raw.headers))
  sendSecurityHeaders(server, security)
  refuseUnmatched(server, basePath)
  redirectToFolder(server, basePath)
  if (log.isLevelEnabled('debug'))
    server.addHook('onResponse', async (request, reply) => {
      // Logs the route's pattern instead of the URL, which may contain secrets.
      const { method, id } = request
      const route = toRouteName(request)
      log.debug({ requestId: id, method, route, status: reply.statusCode, ms: reply.elapsedTime }, 'Answered')
    })
  server.addHook('preClose', async () => {
    // A connection that is still waiting for its answer outlives close() and would then stay idle for a minute.
    const reaper = setInterval(() => server.server.closeIdleConnections(), 50)
    server.server.once('close', () => clearInterval(reaper))
  })
  server.setErrorHandler(answerError)
  return server

  function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const isUpload = request.headers['content-type']?.startsWith('multipart/') ?? false
    const cause = isUpload && isTooLarge(error) ? new DomainError('body_too_large') : error
    const answer = toErrorAnswer(cause, request.id)
    const { status, body, retryAfterSeconds } = answer
    const details = { err: error, requestId: request.id }
    if (answer.isUnexpected) log.error(details, 'A request failed unexpectedly')
    if (answer.isRefusedByDatabase) log.warn(details, 'The database refused a value')
    if (retryAfterSeconds) void reply.header('retry-after', retryAfterSeconds)
    if (error instanceof DomainError && error.allowedMethods)
      void reply.header('allow', error.allowedMethods.join(', '))
    return reply.status(status).send(body)
  }
}

/** The contract checks requests and answers; fastify's own validators take a while to load. */
function refuseSchema(): never {
  throw new Error('Schemas are in the contract')
}

/** Bytes that Node cannot parse as a request never reach a route, but still get an answer in the usual shape. */
function answerUnreadable({ code }: { code?: string | undefined }, socket: Socket, requestId: string): void {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy()
  const error =
    code === 'HPE_HEADER_OVERFLOW'
      ? new DomainError('headers_too_long')
      : new DomainError('request_unreadable')
  const { status, body } = toErrorAnswer(error, requestId)
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
}

const isTooLarge = (error: unknown) => (error as { code?: unknown }).code === 'FST_ERR_CTP_BODY_TOO_LARGE'

/** Request ids: a UUID per process, incremented. A new UUID each time would cost a tenth of a small answer. */
function createCounter(first: string): () => string {
  const prefix = first.slice(0, 24)
  let count = 0
  return () => prefix + (count += 1).toString(16).padStart(12, '0')
}

/**
 * Returns the URL of a request without the path of the public URL, so that routes need not know it. Proxies may have
 * removed it already: no route begins with it, so both kinds of request mean one thing.
 */
function removeBasePath(basePath: string, request: RawRequest): string {
  const { url = '/' } = request
  const below = url.startsWith(`${basePath}/`) ? url.slice(basePath.length) : url
  // Fastify keeps what came in here, and oRPC routes by it.
  return Object.assign(request, { originalUrl: below }).originalUrl
}

/** Redirects `/waymark` to `/waymark/`, with its query. */
function redirectToFolder(server: FastifyInstance, basePath: string): void {
  if (!basePath) return
  server.get(basePath, ({ url }, reply) => {
    const query = url.indexOf('?')
    return reply.redirect(`${basePath}/${query < 0 ? '' : url.slice(query)}`, 308)
  })
}
