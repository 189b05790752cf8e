import { isIP } from 'node:net'
import { Agent, fetch as undiciFetch } from 'undici'
import { OutboundError, toOutboundError } from './outbound-error.ts'
import { createAddressJudge, createPublicLookup } from './public-lookup.ts'

export interface OutboundInit extends RequestInit {
  /** Until the whole answer is there; 10 seconds when absent. */
  limitMs?: number
  /** Of the answer's body; 2 MiB when absent. */
  maxBytes?: number
}

export interface Outbound {
  /**
   * As `fetch`, for addresses that authors and Admins give: http and https only, to public addresses or allowed
   * networks, without following redirects. The answer is read whole before it is returned. Throws OutboundError.
   */
  fetch(url: string | URL | Request, init?: OutboundInit): Promise<Response>
  close(): Promise<void>
}

const defaultLimitMs = 10_000
const defaultMaxBytes = 2 * 1024 * 1024
const connectLimitMs = 5000

/** Asks other people's servers, carefully. */
export function createOutbound({ allowedNetworks }: { allowedNetworks: readonly string[] }): Outbound {
  const isAllowed = createAddressJudge(allowedNetworks)
  const lookup = createPublicLookup(isAllowed) as never
  const agent = new Agent({ connect: { lookup, timeout: connectLimitMs }, keepAliveTimeout: 4000 })
  return {
    async fetch(given, init = {}) {
      const { limitMs = defaultLimitMs, maxBytes = defaultMaxBytes, ...rest } = init
      const request = new Request(given, { ...rest, redirect: 'manual' })
      assertAddress(request.url, isAllowed)
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(limitMs)])
      try {
        const body = request.body ? await request.arrayBuffer() : undefined
        const answer = await undiciFetch(request.url, {
          method: request.method,
          headers: [...request.headers],
          redirect: 'manual',
          dispatcher: agent,
          signal,
          ...(body && { body }),
        })
        return toResponse(answer as unknown as Response, await readBody(answer.body, maxBytes))
      } catch (error) {
        throw toOutboundError(error)
      }
    },
    close: () => agent.destroy(),
  }
}

function assertAddress(url: string, isAllowed: (address: string) => boolean): void {
  const { protocol, hostname, username, password } = new URL(url)
  if (!/^https?:$/.test(protocol) || username || password) throw new OutboundError('address')
  // No name is looked up where an address stands instead of one.
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !isAllowed(literal)) throw new OutboundError('private_network')
}

async function readBody(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new OutboundError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
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
