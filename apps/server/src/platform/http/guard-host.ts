import type { FastifyInstance } from 'fastify'
import { DomainError } from '../errors.ts'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Answers only to this machine's own names. A page elsewhere can point a name of its own at 127.0.0.1 and would
 * then be of the same origin as this server (DNS rebinding); its requests still carry that foreign name.
 */
export function guardHost(server: FastifyInstance, publicUrl: string): void {
  const publicHost = new URL(publicUrl).host
  // Without a promise: this runs on every request, those for prepared bytes included.
  server.addHook('onRequest', ({ headers: { host = '' } }, _reply, next) => {
    const isOwn = host === publicHost || loopbackNames.has(host.replace(/:\d+$/, ''))
    next(isOwn ? undefined : new DomainError('origin_not_allowed'))
  })
}
