import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { DomainError } from '../errors.ts'

const windowMs = 60_000
/** Whoever is forgotten begins anew, which is harmless: the limit only keeps one sender from taking all. */
const maxSenders = 100_000

interface Sender {
  count: number
  endsAtMs: number
}

/**
 * Limits what target apps send, by SDK key and address, in this process's memory. What they read is prepared
 * bytes and not counted.
 */
export function limitTargetApps(
  scope: FastifyInstance,
  { clock, requestsPerMinute }: { clock: Clock; requestsPerMinute: number },
): void {
  const senders = new LRUCache<string, Sender>({ max: maxSenders })
  scope.addHook('onRequest', (request, _reply, next) => {
    if (request.method !== 'POST' && !isGuess(request)) return next()
    const { sdkKey } = request.params as { sdkKey: string }
    const nowMs = clock.now().getTime()
    const name = `${sdkKey} ${request.ip}`
    const known = senders.get(name)
    if (!known || known.endsAtMs <= nowMs) {
      senders.set(name, { count: 1, endsAtMs: nowMs + windowMs })
      return next()
    }
    known.count += 1
    if (known.count <= requestsPerMinute) return next()
    const retryAfterSeconds = Math.max(1, Math.ceil((known.endsAtMs - nowMs) / 1000))
    next(new DomainError('rate_limited', { retryAfterSeconds }))
  })
}

/** What answers to a short code is not prepared, and whoever asks often is guessing. */
const isGuess = ({ routeOptions }: FastifyRequest) => routeOptions.url?.endsWith('/previews/:code') ?? false
