import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createORPCClient } from '@orpc/client'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { contract, type Contract, type ErrorBody } from '@waymark/contract'
import { v7 } from 'uuid'
import { z } from 'zod'
import { createApp, type App } from '../src/app.ts'
import { parseConfig, type Config } from '../src/config.ts'
import type { OpenDatabase } from '../src/platform/db/open-database.ts'
import type { BuiltFolders } from '../src/pages/index.ts'
import { createLog, type Log } from '../src/platform/log.ts'
import { productionRateLimits, type RateLimits } from '../src/platform/rate-limits/rate-limits.ts'
import { assertConflictDescribed } from './assert-conflict-described.ts'
import { listCalls } from './list-calls.ts'
import { openTestDatabase } from './test-database.ts'

export type ApiClient = JsonifiedClient<ContractRouterClient<Contract>>

export interface TestServer {
  url: string
  database: OpenDatabase
  clock: TestClock
  config: Config
  rebuildManifest: App['rebuildManifest']
  events: App['events']
  tidyUp: App['tidyUp']
  startDueWork: App['startDueWork']
  writeInstallations: App['writeInstallations']
  jobQueue: App['jobQueue']
  files: App['files']
  fileStore: App['fileStore']
  close(): Promise<void>
}

export interface TestServerOptions {
  log?: Log
  folders?: BuiltFolders
  /** How long an identity provider may take to answer. */
  signOnLimitMs?: number
  /** Used instead of a new one. */
  database?: OpenDatabase
  /** Production's limits, for tests of the limits themselves. */
  rateLimits?: RateLimits
}

/** A clock that tests move; ids are real. */
export interface TestClock {
  now(): Date
  newId(): string
  advance(ms: number): void
}

/** Shared by the test files that run in this process. */
const dataDir = mkdtempSync(join(tmpdir(), 'waymark-data-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))

/** Starts the whole server in this process, on a free loopback port and with a database of its own. */
export async function startTestServer(
  environment: Record<string, string> = {},
  {
    log = createLog('silent'),
    database: given,
    rateLimits = wideRateLimits,
    ...parts
  }: TestServerOptions = {},
): Promise<TestServer> {
  const config = parseConfig({
    PORT: '0',
    WAYMARK_LOG_LEVEL: 'silent',
    WAYMARK_SECRET_KEY: '7'.repeat(64),
    WAYMARK_DATA_DIR: dataDir,
    ...environment,
  })
  const clock = createTestClock()
  const database = given ?? (await openTestDatabase())
  const app = await createApp({ config, database, clock, log, rateLimits, ...parts })
  const url = await app.server.listen({ host: '127.0.0.1', port: 0 })
  const close = async () => {
    await app.server.close()
    await database.close()
  }
  const { rebuildManifest, events, tidyUp, startDueWork, writeInstallations, jobQueue, files, fileStore } =
    app
  return {
    url,
    database,
    clock,
    config,
    close,
    rebuildManifest,
    events,
    tidyUp,
    startDueWork,
    writeInstallations,
    jobQueue,
    files,
    fileStore,
  }
}

/** Tests send a town's worth of requests from one address. */
const wideRateLimits = Object.fromEntries(
  Object.entries(productionRateLimits).map(([name, limit]) => [
    name,
    { ...limit, rules: limit.rules.map((rule) => ({ ...rule, max: 1_000_000 })) },
  ]),
) as RateLimits

function createTestClock(): TestClock {
  let offsetMs = 0
  let seq = 0
  const now = () => new Date(Date.now() + offsetMs)
  // Ids within one millisecond are in order, like the real clock's.
  const newId = () => v7({ msecs: now().getTime(), seq: (seq += 1) })
  return { now, newId, advance: (ms) => void (offsetMs += ms) }
}

/** The state of a browser: cookies and the CSRF token. */
export interface Browser {
  api: ApiClient
  cookies: Map<string, string>
  csrfToken: string | undefined
  /** A raw request with this browser's cookies and token, which headers may replace. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export function openBrowser(url: string): Browser {
  const browser: Browser = {
    cookies: new Map(),
    csrfToken: undefined,
    api: undefined as never,
    async fetch(path, init = {}) {
      const headers = new Headers(init.headers)
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      if (cookie && !headers.has('cookie')) headers.set('cookie', cookie)
      if (browser.csrfToken && !headers.has('x-csrf-token')) headers.set('x-csrf-token', browser.csrfToken)
      const answer = await fetch(new URL(path, url), { ...init, headers })
      for (const line of answer.headers.getSetCookie()) keepCookie(browser.cookies, line)
      if (answer.status === 409) await assertConflictDescribed(init.method, path, answer.clone())
      return answer
    },
  }
  const link = new OpenAPILink(contract, {
    url,
    fetch: async (request, init) => {
      const { method, headers } = request
      const body = method === 'GET' ? undefined : await request.arrayBuffer()
      return browser.fetch(request.url, { ...init, method, headers, ...(body?.byteLength && { body }) })
    },
    customErrorResponseBodyDecoder: (body, { status }) => new ApiError(status, body as ErrorBody) as never,
    interceptors: [({ next, ...call }) => next({ ...call, input: toTaken(call.path, call.input) })],
  })
  browser.api = createORPCClient(link)
  return browser
}

const inputs = new Map(listCalls().map(({ name, input }) => [name, input]))

/** What the call takes of an input: tests name a place once, with more ids than each call has in its path. */
function toTaken(path: readonly string[], input: unknown): unknown {
  const schema = inputs.get(path.join('.'))
  if (!(schema instanceof z.ZodObject) || typeof input !== 'object' || input === null) return input
  return Object.fromEntries(Object.entries(input).filter(([name]) => name in schema.shape))
}

/** An error answer of the API. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body.code}: ${body.message} ${JSON.stringify(body.subErrors)}`)
    this.status = status
    this.body = body
  }
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const [name = '', ...value] = pair.split('=')
  if (/expires=Thu, 01 Jan 1970|max-age=0/i.test(line)) cookies.delete(name)
  else cookies.set(name, value.join('='))
}
