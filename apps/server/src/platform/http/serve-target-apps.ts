import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'
import type { HttpServer } from './http-server.ts'
import { toUnmatchedError } from './refuse-unmatched.ts'
import type { RetiredKeys } from './retired-keys.ts'

/**
 * Opens `/sdk/v1/{sdkKey}` for target apps. Pages of every origin may call it: the key is public, no cookies are
 * involved, and errors must be readable too.
 */
export function serveTargetApps(
  server: HttpServer,
  retiredKeys: RetiredKeys,
  addRoutes: (scope: FastifyInstance) => void,
): void {
  void server.register(
    async (scope) => {
      // A child logger per request costs more than answering one; our log lines name the request themselves.
      scope.setChildLoggerFactory((logger) => logger)
      // No promise, because this runs on every request, those for prepared bytes included.
      scope.addHook('onRequest', ({ params }, _reply, next) => {
        const { sdkKey = '' } = params as { sdkKey?: string }
        next(retiredKeys.has(sdkKey) ? new DomainError('unknown_sdk_key') : undefined)
      })
      scope.addHook('onSend', async (_request, reply) => {
        void reply.headers({
          'access-control-allow-origin': '*',
          'access-control-expose-headers': 'Date, ETag, Retry-After',
        })
      })
      scope.options('/*', { config: { isCatchAll: true } }, (_request, reply) =>
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
      // In this scope, so that pages can read this answer too.
      const method = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
      for (const url of ['/', '/*']) {
        scope.route({ method, url, config: { isCatchAll: true }, onRequest: refuse, handler: refuse })
      }
    },
    { prefix: '/sdk/v1/:sdkKey' },
  )
}

async function refuse(request: FastifyRequest): Promise<never> {
  throw toUnmatchedError(request)
}
