import { guardHost } from '../platform/http/guard-host.ts'
import { createHttpServer, type HttpServer } from '../platform/http/http-server.ts'
import { serveHealth } from '../platform/http/serve-health.ts'
import { serveMetrics, watchAnswers } from '../platform/metrics/index.ts'
import { traceRequests } from '../platform/telemetry/index.ts'
import type { Core } from './open-core.ts'

/** Creates the HTTP server of a process, with its health and its metrics. Closing it closes the services. */
export async function createServer(
  services: Pick<
    Core,
    'config' | 'database' | 'clock' | 'log' | 'isLocal' | 'metrics' | 'telemetry' | 'close'
  >,
): Promise<HttpServer> {
  const { config, database, clock, log, isLocal, metrics, telemetry } = services
  const { publicUrl, basePath, trustProxy, metricsToken, role } = config
  // Browsers remember it for the whole host, which belongs to others too where Waymark has a path of it.
  const isHttpsOnly = !isLocal && publicUrl.startsWith('https:') && !basePath
  const server = await createHttpServer({ log, clock, trustProxy, basePath, security: { isHttpsOnly } })
  server.addHook('onClose', () => services.close())
  if (isLocal) guardHost(server, publicUrl)
  if (telemetry) traceRequests(server, telemetry)
  if (metrics) watchAnswers(server, metrics)
  if (metrics && metricsToken) serveMetrics(server, metrics, metricsToken)
  serveHealth(server, database, { needsDatabase: role !== 'collect' })
  return server
}
