import type { FastifyInstance } from 'fastify'
import type { HttpServer } from './http-server.ts'

/**
 * Opens `/sdk/v1/{sdkKey}` for what target apps call. Pages of every origin may: the key is public, no cookie is
 * read or set, and errors must be readable as well.
 */
export function serveTargetApps(server: HttpServer, addRoutes: (scope: FastifyInstance) => void): void {
  void server.register(
    async (scope) => {
      // A log of its own for every request costs more than answering one; ours name the request themselves.
      scope.setChildLoggerFactory((logger) => logger)
      scope.addHook('onSend', async (_request, reply) => {
        void reply.headers({
          'access-control-allow-origin': '*',
          'access-control-expose-headers': 'Date, ETag, Retry-After',
        })
      })
      scope.options('/*', (_request, reply) =>
        reply
          .status(204)
          .headers({
            'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
            'access-control-allow-headers': 'Content-Type, If-None-Match',
            'access-control-max-age': '86400',
          })
          .send(),
      )
      addRoutes(scope)
    },
    { prefix: '/sdk/v1/:sdkKey' },
  )
}
