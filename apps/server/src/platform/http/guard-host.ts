import type { FastifyInstance } from 'fastify'
import { DomainError } from '../errors.ts'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Answers only to this machine's own host names, against DNS rebinding: a foreign page can point its own name at
 * 127.0.0.1 and share this server's origin, but its requests still carry the foreign name.
 */
export function guardHost(server: FastifyInstance, publicUrl: string): void {
  const publicHost = new URL(publicUrl).host
  // Caches the last accepted host: nearly all requests have the same.
  let own = publicHost
  // No promise, because this runs on every request, those for prepared bytes included.
  server.addHook('onRequest', ({ headers: { host = '' } }, _reply, next) => {
    if (host === own) return next()
    if (host !== publicHost && !loopbackNames.has(host.replace(/:\d+$/, ''))) {
      return next(new DomainError('origin_not_allowed'))
    }
    own = host
    next()
  })
}
