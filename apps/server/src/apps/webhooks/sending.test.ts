import { setTimeout as wait } from 'node:timers/promises'
import type { WebhookDeliveryDetail } from '@waymark/contract'
import { toReason } from '@waymark/contract/constants'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation, type SignedIn } from '../../../test/factories.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createWebhook } from '../../../test/webhook-factories.ts'
import {
  loopback,
  openReceiver,
  openUntrustedReceiver,
  type Receiver,
} from '../../../test/webhook-receiver.ts'

const environment = { ...loopback, WAYMARK_WEBHOOK_TIMEOUT_SECONDS: '1' }

let server: TestServer
let place: { admin: SignedIn; appId: string }
beforeAll(async () => {
  server = await startTestServer(environment)
  const admin = await createOrganisation(server)
  place = { admin, appId: (await createAppWithVersion(admin)).appId }
  await server.jobQueue.startWorking()
})
afterAll(() => server.close())

const receivers: Receiver[] = []
afterEach(async () => {
  const { content } = await place.admin.api.webhooks.list({ appId: place.appId })
  for (const { id } of content) await place.admin.api.webhooks.delete({ appId: place.appId, id })
  for (const each of receivers.splice(0)) await each.close()
})

async function open(how?: Parameters<typeof openReceiver>[0]): Promise<Receiver> {
  const receiver = await openReceiver(how)
  receivers.push(receiver)
  return receiver
}

async function createAt(url: string) {
  const { id } = await createWebhook(place.admin, place.appId, { url })
  return { appId: place.appId, id }
}

/** Polls until something holds, for ten seconds at most. */
async function until<T>(find: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (let turn = 0; turn < 200; turn += 1) {
    const found = await find()
    if (found) return found
    await wait(50)
  }
  throw new Error('It did not come to hold')
}

/** Sends a test event; returns the delivery after its first attempt. */
async function sendTest(at: { appId: string; id: string }): Promise<WebhookDeliveryDetail> {
  const { webhooks } = place.admin.api
  const { id: deliveryId } = await webhooks.sendTest(at)
  return until(async () => {
    const delivery = await webhooks.getDelivery({ ...at, deliveryId })
    return delivery.attemptCount > 0 ? delivery : undefined
  })
}

const hang = () => {}

describe('a receiver', () => {
  it('a receiver with a wrong certificate is reported as such', async () => {
    const receiver = await openUntrustedReceiver()
    receivers.push(receiver)
    const delivery = await sendTest(await createAt(receiver.url))
    expect(delivery).toMatchObject({
      state: 'RETRYING',
      reason: toReason('outbound_certificate'),
      responseStatus: null,
    })
    expect(receiver.received).toEqual([])
  })

  it('a receiver that is not there is reported as unreachable', async () => {
    const receiver = await openReceiver()
    await receiver.close()
    const at = await createAt(receiver.url)
    expect(await sendTest(at)).toMatchObject({ state: 'RETRYING', reason: toReason('outbound_unreachable') })
    expect(await place.admin.api.webhooks.get(at)).toMatchObject({
      state: 'ACTIVE',
      lastAttempt: { reason: toReason('outbound_unreachable') },
    })
  })

  it('a receiver that never answers is given up after its time limit', async () => {
    const receiver = await open(hang)
    const delivery = await sendTest(await createAt(receiver.url))
    expect(delivery).toMatchObject({ state: 'RETRYING', reason: toReason('outbound_timeout') })
    expect(delivery.attempts[0]?.durationMs).toBeGreaterThanOrEqual(990)
    expect(delivery.attempts[0]?.durationMs).toBeLessThan(3000)
  })

  it('a receiver that never answers delays no other webhook, and is paused', async () => {
    const [slow, quick] = [await open(hang), await open()]
    const [atSlow, atQuick] = [await createAt(slow.url), await createAt(quick.url)]
    for (let count = 0; count < 20; count += 1) await place.admin.api.webhooks.sendTest(atSlow)
    await until(() => slow.received.length >= 4)
    const startMs = performance.now()
    expect(await sendTest(atQuick)).toMatchObject({ state: 'DELIVERED' })
    expect(performance.now() - startMs).toBeLessThan(1000)
    const paused = await until(async () => {
      const webhook = await place.admin.api.webhooks.get(atSlow)
      return webhook.state === 'PAUSED' ? webhook : undefined
    })
    expect(paused.stateReason).toMatchObject({
      code: 'webhook_paused',
      params: { failures: expect.any(Number) as number },
      message: expect.stringMatching(
        /^Paused after \d+ failures in a row: There was no answer in time$/,
      ) as string,
      causes: [{ code: 'outbound_timeout' }],
    })
    expect(paused.pausedUntil).not.toBeNull()
  })

  it('a receiver that recovered is found by a test at once, and gets the waiting deliveries', async () => {
    const receiver = await open((it) => void it.writeHead(500).end())
    const at = await createAt(receiver.url)
    for (let count = 0; count < 6; count += 1) await sendTest(at)
    await until(async () => (await place.admin.api.webhooks.get(at)).state === 'PAUSED')
    receiver.answer((it) => void it.writeHead(200).end())
    expect(await sendTest(at)).toMatchObject({ state: 'DELIVERED' })
    const { listDeliveries, get } = place.admin.api.webhooks
    await until(async () => (await listDeliveries({ ...at, state: 'DELIVERED' })).totalElements === 7)
    expect(await get(at)).toMatchObject({ state: 'ACTIVE', stateReason: null, pausedUntil: null })
  })
})

it('an address that is in a private network when it is due is not asked', async () => {
  const database = await openTestDatabase()
  const shared = { ...database, close: async () => {} }
  const before = await startTestServer(environment, { database: shared })
  const admin = await createOrganisation(before)
  const { appId } = await createAppWithVersion(admin)
  const receiver = await open()
  const urls = [receiver.url, receiver.url.replace('127.0.0.1', 'localhost')]
  const ids = await Promise.all(
    urls.map(async (url) => {
      const { id } = await createWebhook(admin, appId, { url })
      return { appId, id, deliveryId: (await admin.api.webhooks.sendTest({ appId, id })).id }
    }),
  )
  // The same installation, after its operator has closed the network.
  const after = await startTestServer({}, { database })
  await after.jobQueue.startWorking()
  for (const each of ids) {
    const { reason } = await until(async () => {
      const delivery = await admin.api.webhooks.getDelivery(each)
      return delivery.attemptCount > 0 ? delivery : undefined
    })
    expect(reason).toEqual(toReason('outbound_private_network'))
  }
  expect(receiver.received).toEqual([])
  await before.close()
  await after.close()
})

it('two processes send each delivery once', async () => {
  const database = await openTestDatabase()
  const one = await startTestServer(environment, { database: { ...database, close: async () => {} } })
  const two = await startTestServer(environment, { database })
  const admin = await createOrganisation(one)
  const { appId } = await createAppWithVersion(admin)
  for (const { jobQueue } of [one, two]) await jobQueue.startWorking()
  const receiver = await open((it) => void setTimeout(() => it.writeHead(200).end(), 30))
  const { id } = await createWebhook(admin, appId, { url: receiver.url })
  await Promise.all(Array.from({ length: 30 }, () => admin.api.webhooks.sendTest({ appId, id })))
  await until(async () => {
    const done = await admin.api.webhooks.listDeliveries({ appId, id, state: 'DELIVERED' })
    return done.totalElements === 30
  })
  expect(receiver.received).toHaveLength(30)
  await one.close()
  await two.close()
})
