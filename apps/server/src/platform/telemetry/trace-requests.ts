import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toRouteName } from './route-name.ts'
import { runInSpan, type OpenSpan } from './spans.ts'
import type { Telemetry } from './telemetry.ts'

/** Traces every request, under the pattern of its route. Traces that a client names are not trusted. */
export function traceRequests(server: FastifyInstance, telemetry: Telemetry): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  server.addHook('onRequest', (request, _reply, next) => {
    const attributes = { 'http.request.method': request.method }
    const span = telemetry.startSpan(request.method, { kind: 'server', attributes })
    spans.set(request, span)
    runInSpan(span, next)
  })
  // Reading the body leaves the span, so the handler enters it again.
  server.addHook('preValidation', (request, _reply, next) => {
    const span = spans.get(request)
    if (span) runInSpan(span, next)
    else next()
  })
  server.addHook('onResponse', (request, { statusCode }, done) => {
    const route = toRouteName(request)
    const span = spans.get(request)
    span?.rename(`${request.method} ${route}`, {
      'http.route': route,
      'http.response.status_code': statusCode,
    })
    span?.end(statusCode >= 500 ? String(statusCode) : undefined)
    done()
  })
}
