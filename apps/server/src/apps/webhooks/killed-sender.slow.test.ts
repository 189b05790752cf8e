import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { endHeartbeats } from '../../../test/jobs.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import { startServerProcess } from '../../../test/server-process.ts'
import { createLastingDatabase, withDatabase, type LastingDatabase } from '../../../test/test-database.ts'
import { startTestServer } from '../../../test/test-server.ts'
import { createWebhook } from '../../../test/webhook-factories.ts'
import { loopback, openReceiver, type Receiver } from '../../../test/webhook-receiver.ts'
import { openDatabase } from '../../platform/db/open-database.ts'

const environment = { ...loopback, WAYMARK_SECRET_KEY: '7'.repeat(64) }

let lasting: LastingDatabase
let receiver: Receiver
beforeAll(async () => {
  lasting = await createLastingDatabase()
  // The first request is never answered.
  receiver = await openReceiver((response, count) => void (count > 1 && response.writeHead(200).end()))
})
afterAll(async () => {
  await receiver.close()
  lasting.remove()
})

it(
  'a server that is killed after its delivery arrived sends it again, under the same id',
  { timeout: 180_000 },
  async () => {
    const server = await startTestServer(environment, { database: await openDatabase(lasting.target) })
    const admin = await createOrganisation(server)
    const { appId } = await createAppWithVersion(admin)
    const { id } = await createWebhook(admin, appId, { url: receiver.url })
    const { id: deliveryId } = await admin.api.webhooks.sendTest({ appId, id })
    await server.close()

    const killed = await startServerProcess({ ...environment, ...lasting.environment })
    await arrived(1)
    await killed.kill()
    await withDatabase(lasting, endHeartbeats)
    const next = await startServerProcess({ ...environment, ...lasting.environment })
    await arrived(2)
    expect(await next.end()).toBe(0)

    expect(receiver.received.map(({ headers }) => headers.get('webhook-id'))).toEqual([
      deliveryId,
      deliveryId,
    ])
    const row = await withDatabase(lasting, ({ database }) =>
      database.db
        .selectFrom('webhookDeliveries')
        .select(['state', 'attemptCount'])
        .where('id', '=', deliveryId)
        .executeTakeFirst(),
    )
    expect(row).toEqual({ state: 'DELIVERED', attemptCount: 1 })
  },
)

async function arrived(count: number): Promise<void> {
  for (let turn = 0; turn < 1200 && receiver.received.length < count; turn += 1) await wait(100)
  expect(receiver.received.length).toBeGreaterThanOrEqual(count)
}
