import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { ping } from '../db/ping.ts'

const databaseLimitMs = 2000

/**
 * `/healthz`: the process is alive. `/readyz`: the database also replies within two seconds and accepts writes. A process
 * that serves from its copies while the database is away is ready all the same, and only names what is wrong.
 */
export function serveHealth(
  server: FastifyInstance,
  { db, isReadOnly }: OpenDatabase,
  { needsDatabase }: { needsDatabase: boolean },
): void {
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const status = !(await isAnswering(db))
      ? 'database_unavailable'
      : isReadOnly()
        ? 'database_full'
        : 'ready'
    return reply
      .status(status === 'ready' || !needsDatabase ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  })
}

async function isAnswering(db: Db): Promise<boolean> {
  const limit = Promise.withResolvers<false>()
  const timer = setTimeout(() => limit.resolve(false), databaseLimitMs)
  const answer = ping(db).then(
    () => true,
    () => false,
  )
  const isReady = await Promise.race([answer, limit.promise])
  clearTimeout(timer)
  return isReady
}
