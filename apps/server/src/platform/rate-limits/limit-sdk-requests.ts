import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../time/clock.ts'
import { createSenderLimit } from './sender-limit.ts'
import { toSender } from './to-sender.ts'

/**
 * Limits the requests of target apps, by SDK key and address, in this process's memory. Reads are prepared bytes and
 * are not counted.
 */
export function limitSdkRequests(
  scope: FastifyInstance,
  { clock, requestsPerMinute }: { clock: Clock; requestsPerMinute: number },
): void {
  const limit = createSenderLimit({ clock, perMinute: requestsPerMinute })
  scope.addHook('onRequest', (request, _reply, next) => {
    if (request.method !== 'POST' && !isGuess(request)) return next()
    const { sdkKey } = request.params as { sdkKey: string }
    next(limit.count(`${sdkKey} ${toSender(request.ip)}`))
  })
}

/** Previews have short codes and are not prepared, so frequent requests are probably guesses. */
const isGuess = ({ routeOptions }: FastifyRequest) => routeOptions.url?.endsWith('/previews/:code') ?? false
