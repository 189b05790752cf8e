import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toRouteName } from '../telemetry/route-name.ts'
import { isSameToken } from '../secrets/is-same-token.ts'
import type { Metrics } from './metrics.ts'

/** Times every answer. */
export function watchAnswers(server: FastifyInstance, metrics: Metrics): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply
    const route = toRouteName(request)
    metrics.answered({ method: request.method, route, status, seconds: elapsedTime / 1000 })
    done()
  })
}

/** Serves all metrics at `/metrics` to every client that has the token. */
export function serveMetrics(server: FastifyInstance, metrics: Metrics, token: string): void {
  server.get('/metrics', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (!isSameToken(readBearer(request), token)) {
      return reply.status(401).header('www-authenticate', 'Bearer').send('The token is wrong or absent\n')
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

const readBearer = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
