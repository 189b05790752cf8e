import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { toMixpanel } from './mixpanel.ts'
import { toPostHog } from './posthog.ts'
import { toSegment } from './segment.ts'
import type { DeliveryMessage } from './formatted-request.ts'

/** The services' own SDKs, which the stage `vendors` installs beside. */
const load = createRequire(new URL('../../../../../../e2e/vendors/package.json', import.meta.url))

const at = '2026-11-21T22:00:01.000Z'
const id = '0192aaaa-0000-7000-8000-000000000000'
const properties = { total: 12, sessionId: 'session-1', locale: 'en', platform: 'WEB' }
const message: DeliveryMessage = {
  type: 'guide_events',
  timestamp: at,
  data: {
    events: [
      {
        id,
        type: 'custom',
        name: 'Order placed',
        at,
        endUserId: 'ada',
        properties: { total: 12 },
        sessionId: 'session-1',
        locale: 'en',
        platform: 'WEB',
        deploymentId: null,
        deploymentVersion: null,
        projectId: null,
        stepKey: null,
        blockId: null,
      },
    ],
  },
}

interface Sent {
  path: string
  headers: Record<string, unknown>
  body: string
}

/** Records what an SDK sends to a server of ours. */
async function record(send: (origin: string) => Promise<unknown>): Promise<Sent> {
  const sent: Sent[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const bytes = Buffer.concat(chunks)
      const isPacked = request.headers['content-encoding'] === 'gzip'
      const body = (isPacked ? gunzipSync(bytes) : bytes).toString()
      sent.push({ path: request.url ?? '', headers: request.headers, body })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":1}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await send(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  const [first] = sent
  if (!first) throw new Error('The SDK sent nothing')
  return first
}

const receiver = (url: string) => ({
  url,
  key: 'key',
  publicUrl: 'https://waymark.example',
  language: 'en' as const,
})

/** The library names itself, which ours does too; everything else has to be equal. */
const ours = expect.any(String)

it('Segment gets what its own SDK sends', async () => {
  const { Analytics } = load('@segment/analytics-node')
  const theirs = await record(async (host) => {
    const analytics = new Analytics({ writeKey: 'key', host, flushAt: 1 })
    analytics.track({
      userId: 'ada',
      event: 'Order placed',
      properties,
      timestamp: new Date(at),
      messageId: id,
    })
    await analytics.closeAndFlush()
  })
  const request = toSegment('delivery', message, receiver('https://segment.example/'))
  expect(new URL(request.url).pathname).toBe(theirs.path)
  expect(request.headers.authorization).toBe(theirs.headers.authorization)
  const { batch, ...envelope } = JSON.parse(theirs.body)
  const [{ _metadata, ...event }] = batch
  expect(JSON.parse(request.body)).toEqual({
    ...envelope,
    sentAt: ours,
    batch: [{ ...event, context: { library: { name: ours, version: ours } } }],
  })
})

it('PostHog gets what its own SDK sends', async () => {
  const { PostHog } = load('posthog-node')
  const theirs = await record(async (host) => {
    const posthog = new PostHog('key', { host, flushAt: 1 })
    posthog.capture({
      distinctId: 'ada',
      event: 'Order placed',
      properties,
      timestamp: new Date(at),
      uuid: id,
    })
    await posthog.shutdown()
  })
  const request = toPostHog('delivery', message, receiver('https://posthog.example'))
  expect(new URL(request.url).pathname).toBe(theirs.path)
  const { batch, ...envelope } = JSON.parse(theirs.body)
  const [event] = batch
  const library = { $lib: ours, $lib_version: ours }
  expect(JSON.parse(request.body)).toEqual({
    ...envelope,
    sent_at: ours,
    batch: [{ ...event, properties: { ...event.properties, ...library } }],
  })
})

it('Mixpanel gets what its own SDK sends', async () => {
  const Mixpanel = load('mixpanel')
  const theirs = await record((origin) => {
    const mixpanel = Mixpanel.init('key', { host: new URL(origin).host, protocol: 'http' })
    const own = { ...properties, distinct_id: 'ada', $insert_id: id, time: new Date(at) }
    return new Promise((resolve) => mixpanel.track('Order placed', own, resolve))
  })
  const request = toMixpanel('delivery', message, receiver('https://mixpanel.example'))
  const [used, expected] = [new URL(request.url), new URL(theirs.path, 'https://mixpanel.example')]
  expect(used.pathname).toBe(expected.pathname)
  expect(used.searchParams.get('ip')).toBe(expected.searchParams.get('ip'))
  const event = JSON.parse(Buffer.from(expected.searchParams.get('data') ?? '', 'base64').toString())
  const library = { mp_lib: ours, $lib_version: ours }
  expect(JSON.parse(request.body)).toEqual([{ ...event, properties: { ...event.properties, ...library } }])
})
