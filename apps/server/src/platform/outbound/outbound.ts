import { isIP } from 'node:net'
import { promisify } from 'node:util'
import { Agent, fetch as undiciFetch } from 'undici'
import { inSpan } from '../telemetry/spans.ts'
import { OutboundError, toOutboundError } from './outbound-error.ts'
import { createAddressJudges, createPublicLookup, type AddressJudge } from './public-lookup.ts'

export interface OutboundInit extends RequestInit {
  /** The limit for the whole answer; 10 seconds by default. */
  limitMs?: number
  /** The limit for the answer's body; 2 MiB by default. */
  maxBytes?: number
  /** Reads only the first `maxBytes` of a larger answer, instead of failing. */
  isCut?: true
  /** For confidential data: http only inside the allowed networks, https everywhere else. */
  isConfidential?: true
}

export interface Outbound {
  /**
   * Like `fetch`, for URLs set by authors and Admins: http and https only, to public addresses or allowed networks,
   * without following redirects. The answer is read whole. Throws OutboundError.
   */
  fetch(url: string | URL | Request, init?: OutboundInit): Promise<Response>
  /**
   * Throws OutboundError if `fetch` would refuse the URL for its address. A name that does not resolve now passes: it
   * may resolve by the time of the request.
   */
  check(url: string, init?: Pick<OutboundInit, 'isConfidential'>): Promise<void>
  close(): Promise<void>
}

const defaultLimitMs = 10_000
const defaultMaxBytes = 2 * 1024 * 1024
const connectLimitMs = 5000

/** Makes requests to other people's servers, with the restrictions above. */
export function createOutbound({ allowedNetworks }: { allowedNetworks: readonly string[] }): Outbound {
  const judges = createAddressJudges(allowedNetworks)
  const anywhere = createRoute(judges.anywhere)
  const inside = createRoute(judges.inside)
  const toRoute = (url: string, isConfidential: boolean | undefined) =>
    isConfidential && url.startsWith('http:') ? inside : anywhere
  async function send(given: string | URL | Request, init: OutboundInit): Promise<Response> {
    const { limitMs = defaultLimitMs, maxBytes = defaultMaxBytes, isCut, isConfidential, ...rest } = init
    const request = new Request(given, { ...rest, redirect: 'manual' })
    const route = toRoute(request.url, isConfidential)
    route.assertAddress(request.url)
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(limitMs)])
    try {
      const body = request.body ? await request.arrayBuffer() : undefined
      const answer = await undiciFetch(request.url, {
        method: request.method,
        headers: [...request.headers],
        redirect: 'manual',
        dispatcher: route.agent,
        signal,
        ...(body && { body }),
      })
      return toResponse(answer as unknown as Response, await readBody(answer.body, { maxBytes, isCut }))
    } catch (error) {
      throw toOutboundError(error)
    }
  }

  return {
    fetch: (given, init = {}) => {
      const method = init.method ?? (given instanceof Request ? given.method : 'GET')
      const details = { kind: 'client', attributes: { 'http.request.method': method } } as const
      return inSpan(`outbound ${method}`, details, () => send(given, init))
    },

    async check(url, { isConfidential } = {}) {
      const route = toRoute(url, isConfidential)
      route.assertAddress(url)
      const { hostname } = new URL(url)
      if (isIP(toLiteral(hostname))) return
      await route.resolve(hostname).catch((error: unknown) => {
        if (error instanceof OutboundError) throw error
      })
    },

    close: async () => void (await Promise.all([anywhere.agent.destroy(), inside.agent.destroy()])),
  }
}

/** Connects only to addresses that `judge` allows. */
function createRoute(judge: AddressJudge) {
  const lookup = createPublicLookup(judge)
  const agent = new Agent({
    connect: { lookup: lookup as never, timeout: connectLimitMs },
    keepAliveTimeout: 4000,
  })
  const resolve = promisify((hostname: string, callback: (error: Error | null) => void) =>
    lookup(hostname, { all: true }, callback),
  )
  const assertAddress = (url: string) => {
    const { protocol, hostname, username, password } = new URL(url)
    if (!/^https?:$/.test(protocol) || username || password) throw new OutboundError('address')
    // A literal address skips the lookup, so it is checked here.
    const literal = toLiteral(hostname)
    const reason = isIP(literal) ? judge(literal) : undefined
    if (reason) throw new OutboundError(reason)
  }
  return { agent, resolve, assertAddress }
}

const toLiteral = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

async function readBody(
  body: AsyncIterable<Uint8Array> | null,
  { maxBytes, isCut = false }: { maxBytes: number; isCut: boolean | undefined },
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes && !isCut) throw new OutboundError('too_large')
    chunks.push(chunk)
    // Leaving the loop cancels the rest.
    if (bytes >= maxBytes && isCut) break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

const bodiless = new Set([101, 204, 205, 304])

function toResponse({ status, statusText, headers }: Response, body: Buffer): Response {
  const kept = new Headers([...headers])
  // The body is decoded already.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name)
  return new Response(bodiless.has(status) ? null : new Uint8Array(body), {
    status,
    statusText,
    headers: kept,
  })
}
