import { createApp } from '../src/app.ts'
import { createLog } from '../src/platform/log.ts'
import type { TestServer } from './test-server.ts'

/** Starts the server again on the same database with caches of its own, like a second process. */
export async function startSecondProcess({ config, database, clock }: TestServer) {
  const { server } = await createApp({ config, database, clock, log: createLog('silent') })
  let requests = 0
  server.server.on('request', () => void (requests += 1))
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return { url, countRequests: () => requests, close: () => server.close() }
}
