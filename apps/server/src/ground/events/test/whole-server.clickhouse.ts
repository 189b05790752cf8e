import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEvent, takeEvents } from '../../../../test/event-factories.ts'
import { signIn, testPassword, type SignedIn } from '../../../../test/factories.ts'
import { toTestClickHouse } from '../../../../test/test-clickhouse.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { demoSdkKey } from '../../../demo/demo-sdk-key.ts'
import { fillEmptyDatabase } from '../../../demo/fill-empty-database.ts'

interface Shop {
  server: TestServer
  admin: SignedIn
  appId: string
  /** By name. */
  deployments: Map<string, string>
}

/** The same shop twice, with its events in the database and in ClickHouse. */
let shops: [Shop, Shop]
beforeAll(async () => {
  const { url, user, password, database } = toTestClickHouse()
  const eventsUrl = new URL(url.replace(/^http/, 'clickhouse'))
  Object.assign(eventsUrl, { username: user, password, pathname: `/${database}` })
  const now = new Date()
  shops = [await openShop(now), await openShop(now, { WAYMARK_EVENTS_URL: eventsUrl.href })]
})
afterAll(() => Promise.all(shops.map(({ server }) => server.close())))

async function openShop(now: Date, environment: Record<string, string> = {}): Promise<Shop> {
  const server = await startTestServer(environment)
  const { events, rebuildManifest, database } = server
  await fillEmptyDatabase({
    db: database.db,
    events,
    rebuildManifest,
    password: testPassword,
    hasSampleData: true,
    shopPath: '/demo/',
    clock: { now: () => now, newId: () => server.clock.newId() },
  })
  const admin = await signIn(server.url, 'demo@waymark.local')
  const appId = (await admin.api.apps.list({})).content[0]!.id
  const { content } = await admin.api.deployments.list({ appId })
  return { server, admin, appId, deployments: new Map(content.map(({ name, id }) => [name, id])) }
}

/** Asks both, and compares what does not depend on when and under which ids things were made. */
async function expectSame(ask: (shop: Shop) => Promise<unknown>): Promise<string> {
  const [one, other] = await Promise.all(
    shops.map(async (shop) =>
      JSON.stringify(await ask(shop), undefined, 2).replaceAll(/[0-9a-f-]{36}/g, 'id'),
    ),
  )
  expect(other).toBe(one)
  return one!
}

const askEveryFigure = async (shop: Shop) => {
  const { admin, appId, deployments } = shop
  const ofDeployments = [...deployments].sort(([a], [b]) => (a < b ? -1 : 1))
  const { insights } = admin.api
  const figures: unknown[] = [
    await insights.app({ appId }),
    await insights.health({ appId }),
    (await admin.api.home.get({})).apps,
  ]
  for (const [name, id] of ofDeployments) {
    const from = new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10)
    figures.push(
      name,
      await insights.deployment({ appId, deploymentInsightRequest: { deploymentId: id } }),
      await insights.deployment({ appId, deploymentInsightRequest: { deploymentId: id, from } }),
      await insights.segments({ appId, id }),
      await insights.segments({ appId, id, from }),
      await insights.endUsers({ appId, id, size: 20, sort: 'endUserId,ASC' }),
    )
  }
  return figures
}

async function send(type: 'guide_seen' | 'guide_completed', endUserId: string): Promise<void> {
  for (const { server, deployments } of shops) {
    const deployment = { id: [...deployments].sort(([a], [b]) => (a < b ? -1 : 1))[0]![1] }
    const { rejected, accepted } = await takeEvents(
      server.url,
      demoSdkKey,
      [createEvent(server, { deployment }, { type, deploymentVersion: 1 })],
      endUserId,
    )
    expect({ rejected, accepted }).toEqual({ rejected: [], accepted: 1 })
  }
}

describe('a server whose events are in ClickHouse', () => {
  it('a server with ClickHouse gives every figure of the demo like one with events in the database', async () => {
    const figures = await expectSame(askEveryFigure)
    expect(figures.length).toBeGreaterThan(20_000)
  })

  it('a server with ClickHouse returns the same of an end user, and erases them', async () => {
    await send('guide_seen', 'ada')
    await send('guide_completed', 'ada')
    const known = await expectSame(async ({ admin, appId }) => {
      const { key, events, eventsByType, met } = await admin.api.endUsers.get({ appId, key: 'ada' })
      return {
        key,
        events,
        eventsByType,
        met: met.map(({ seen, completed, outcome }) => ({ seen, completed, outcome })),
      }
    })
    expect(known).toContain('"guide_completed": 1')
    await expectSame(async ({ admin, appId }) => {
      const { receipt, ...counts } = await admin.api.endUsers.delete({ appId, key: 'ada' })
      return { ...counts, receipt: receipt.counts }
    })
    for (const { server } of shops) await server.tidyUp()
    await expectSame(askEveryFigure)
  })

  it('a server with ClickHouse removes its samples from every figure', async () => {
    await send('guide_seen', 'ben')
    await expectSame(({ admin, appId }) => admin.api.sampleData.remove({ id: appId }))
    const figures = await expectSame(async (shop) => (await askEveryFigure(shop)).slice(0, 3))
    expect(figures).toContain('"endUsers": 1')
  })
})
