import { guardHost } from '../platform/http/guard-host.ts'
import { createHttpServer, type HttpServer } from '../platform/http/http-server.ts'
import { serveHealth } from '../platform/http/serve-health.ts'
import { serveMetrics } from '../platform/metrics/index.ts'
import type { Core } from './open-core.ts'

/** Creates the HTTP server of a process, with its health and its metrics. Closing it closes the services. */
export async function createServer(
  services: Pick<Core, 'config' | 'database' | 'clock' | 'log' | 'isLocal' | 'metrics' | 'close'>,
): Promise<HttpServer> {
  const { config, database, clock, log, isLocal, metrics } = services
  const { publicUrl, trustProxy, metricsToken, role } = config
  const isHttpsOnly = !isLocal && publicUrl.startsWith('https:')
  const server = await createHttpServer({ log, clock, trustProxy, security: { isHttpsOnly } })
  server.addHook('onClose', () => services.close())
  if (isLocal) guardHost(server, publicUrl)
  if (metrics && metricsToken) serveMetrics(server, metrics, metricsToken)
  serveHealth(server, database, { needsDatabase: role !== 'collect' })
  return server
}
