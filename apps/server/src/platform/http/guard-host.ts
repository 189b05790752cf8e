import type { FastifyInstance } from 'fastify'
import { DomainError } from '../errors.ts'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Answers only to this machine's own names. A page elsewhere can point a name of its own at 127.0.0.1 and would
 * then be of the same origin as this server (DNS rebinding); its requests still carry that foreign name.
 */
export function guardHost(server: FastifyInstance, publicUrl: string): void {
  const publicHost = new URL(publicUrl).host
  // The one that was let in last: nearly every request names the same.
  let own = publicHost
  // Without a promise: this runs on every request, those for prepared bytes included.
  server.addHook('onRequest', ({ headers: { host = '' } }, _reply, next) => {
    if (host === own) return next()
    if (host !== publicHost && !loopbackNames.has(host.replace(/:\d+$/, ''))) {
      return next(new DomainError('origin_not_allowed'))
    }
    own = host
    next()
  })
}
