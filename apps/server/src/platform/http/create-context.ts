import type { FastifyReply, FastifyRequest } from 'fastify'
import { toBasePath } from '../../config/public-url.ts'
import type { Clock } from '../time/clock.ts'
import type { Db } from '../db/db.ts'
import type { EntryCache } from '../db/entry-cache.ts'
import type { EventStore } from '../events/event-store.ts'
import type { JobAdder } from '../jobs/index.ts'
import type { Files } from '../files/index.ts'
import type { Log } from '../log.ts'
import type { BuilderPlace, CallContext, CallSession, Cookies, TokenCaller } from './call.ts'

export interface ContextSources {
  db: Db
  events: EventStore
  entryCache: EntryCache
  clock: Clock
  files: Files
  log: Log
  jobs: JobAdder
  mailDelivery: CallContext['mailDelivery']
  publicUrl: string
  reservedEmailDomains: readonly string[]
  secureCookies: boolean
  /** Returns the valid session of the request's cookies, if there is one. */
  findSession(cookies: Cookies): Promise<CallSession | null>
  /** Returns the caller with an API token; undefined without one. */
  findTokenCaller(authorization: string | undefined): Promise<TokenCaller | undefined>
  makeCall: CallContext['makeCall']
  rebuildManifest: CallContext['rebuildManifest']
  endTokens: CallContext['endTokens']
  retireSdkKey: CallContext['retireSdkKey']
}

/** Builds the context of a request. */
export async function createContext(
  { secureCookies, findSession, findTokenCaller, ...sources }: ContextSources,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CallContext> {
  const cookies = toCookies(request, reply, {
    secure: secureCookies,
    path: toBasePath(sources.publicUrl) || '/',
  })
  const caller = await findTokenCaller(request.headers.authorization)
  return {
    ...sources,
    requestId: request.id,
    cookies,
    header: (name) => [request.headers[name]].flat()[0],
    setHeader: (name, value) => void reply.header(name, value),
    method: request.method,
    query: request.query as Record<string, unknown>,
    address: request.ip,
    via: readTab(request),
    // With a token, cookies count for nothing.
    session: caller ? caller.session : await findSession(cookies),
    token: caller?.token ?? null,
  }
}

/** A call of a builder, with the member that the server makes it for. */
export interface BuilderAct {
  method: string
  address: string
  builder: BuilderPlace
  deviceId: string
  principal: Pick<CallSession, 'member' | 'setting'>
}

/** Builds the context of a builder's call: it has no request, so neither headers nor cookies. */
export function createBuilderContext(
  { secureCookies: _secure, findSession: _find, findTokenCaller: _caller, ...sources }: ContextSources,
  { method, address, builder, deviceId, principal }: BuilderAct,
  path: string,
): CallContext {
  const requestId = sources.clock.newId()
  return {
    ...sources,
    requestId,
    method,
    address,
    builder,
    via: deviceId,
    query: readQuery(path),
    cookies: { get: () => undefined, set: () => {}, clear: () => {} },
    header: () => undefined,
    setHeader: () => {},
    session: { id: requestId, csrfToken: '', ...principal },
    token: null,
  }
}

/** The query of a path: `/v1/apps?size=20`. */
export const readQuery = (path: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(/\?([^#]*)/.exec(path)?.[1]))

/** The id that a tab of the dashboard has given itself. Anything longer is none. */
function readTab({ headers }: FastifyRequest): string | null {
  const tab = [headers['waymark-tab']].flat()[0]
  return tab && tab.length <= 64 ? tab : null
}

/** The cookies go to the path of the public URL only: other apps may be on the same host. */
function toCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  place: { secure: boolean; path: string },
): Cookies {
  const always = { ...place, sameSite: 'strict' } as const
  return {
    get: (name) => request.cookies[name],
    set: (name, value, { httpOnly, maxAgeSeconds }) =>
      void reply.setCookie(name, value, { ...always, httpOnly, maxAge: maxAgeSeconds }),
    clear: (name) => void reply.clearCookie(name, always),
  }
}
