import { setTimeout } from 'node:timers/promises'
import type { Manifest } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoSdkKey } from '../src/demo/demo-sdk-key.ts'
import { systemClock } from '../src/platform/time/clock.ts'
import { openLine } from './database-line.ts'
import { createEvent, sendEvents, takeEvents, toBatch } from './event-factories.ts'
import { signIn, type SignedIn } from './factories.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import { addLiveDeployments } from './large-app.ts'
import { createEmptyDatabase, withDatabase, type LastingDatabase } from './test-database.ts'
import { loopback, openReceiver, type Receiver } from './webhook-receiver.ts'

const demo = { email: 'demo@waymark.local', password: 'Correct-horse-7' }
const metricsToken = 'a-token-for-metrics'

let lasting: LastingDatabase
let environment: Record<string, string>
let line: Awaited<ReturnType<typeof openLine>>
let api: ServerProcess
let collector: ServerProcess
let admin: SignedIn
let receiver: Receiver
let tour: Awaited<ReturnType<typeof findTour>>

/** The collector reaches the database by a line that can be cut, and keeps its copies in a folder of its own. */
let collecting: Record<string, string>

beforeAll(async () => {
  lasting = await createEmptyDatabase()
  environment = {
    ...lasting.environment,
    ...loopback,
    WAYMARK_DEMO_PASSWORD: demo.password,
    WAYMARK_SECRET_KEY: '7'.repeat(64),
    WAYMARK_LOG_LEVEL: 'info',
    WAYMARK_METRICS_TOKEN: metricsToken,
  }
  api = await startServerProcess({ ...environment, WAYMARK_ROLE: 'api' })
  line = await openLine(environment.DATABASE_URL!)
  collecting = { ...environment, DATABASE_URL: line.url, WAYMARK_ROLE: 'collect' }
  collector = await startServerProcess(collecting)
  admin = await signIn(api.url, demo.email, demo.password)
  tour = await findTour()
  receiver = await openReceiver()
})
afterAll(async () => {
  line.cut()
  await Promise.all([api.kill(), collector.kill(), receiver.close()])
  lasting.remove()
})

const toPlace = ({ url }: ServerProcess) => `${url}/sdk/v1/${demoSdkKey}`
const readManifest = async (from: ServerProcess) =>
  (await (await fetch(`${toPlace(from)}/manifest.json`)).json()) as Manifest
const readStatus = async (url: string, headers = {}) => (await fetch(url, { headers })).status
const readReadiness = async ({ url }: ServerProcess) => {
  const answer = await fetch(`${url}/readyz`)
  return [answer.status, ((await answer.json()) as { status: string }).status]
}
const readRole = async ({ url }: ServerProcess) => {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  return /waymark_info\{role="(\w+)"\} 1/.exec(await answer.text())?.[1]
}

describe('roles', () => {
  it('roles need a database that processes can share', async () => {
    const started = startServerProcess({
      WAYMARK_ROLE: 'collect',
      WAYMARK_DATA_DIR: lasting.environment.WAYMARK_DATA_DIR!,
    })
    await expect(started).rejects.toThrow('WAYMARK_ROLE: needs DATABASE_URL')
  })

  it('a collector takes events, and only a worker sends what webhooks get of them', async () => {
    const { appId, deployment } = tour
    await admin.api.webhooks.create({ appId, url: receiver.url, events: ['guide_seen'] })
    await takeEvents(collector.url, demoSdkKey, [createEvent({ clock: systemClock }, { deployment })], 'ada')
    // Longer than a worker takes to gather events and to look for jobs.
    await setTimeout(7000)
    expect(receiver.received).toEqual([])
    const jobs = await startServerProcess({ ...environment, WAYMARK_ROLE: 'jobs' })
    await expect.poll(() => receiver.received.map(({ message }) => message.type)).toEqual(['guide_events'])
    expect(await readReadiness(jobs)).toEqual([200, 'ready'])
    expect(await readRole(jobs)).toBe('jobs')
    expect(await readStatus(`${toPlace(jobs)}/manifest.json`)).toBe(404)
    expect(await readStatus(`${jobs.url}/v1/apps`)).toBe(404)
    await expect.poll(jobs.output).toContain('WAYMARK_ROLE=api serves the dashboard')
    expect(jobs.output()).not.toContain('Dashboard ')
    expect(await jobs.end()).toBe(0)
  })

  it('a collector has nothing that is for authors', async () => {
    const { guide } = (await readManifest(collector)).deployments[0]!
    expect(await readStatus(`${toPlace(collector)}/guides/${guide}.json`)).toBe(200)
    for (const path of [
      '/v1/apps',
      '/',
      '/docs',
      '/openapi.json',
      `/sdk/v1/${demoSdkKey}/previews/1234-5678`,
    ])
      expect([path, await readStatus(collector.url + path)]).toEqual([path, 404])
    expect(await readRole(collector)).toBe('collect')
    expect(await readRole(api)).toBe('api')
    expect(await readStatus(`${toPlace(api)}/manifest.json`)).toBe(200)
  })

  it('a collector starts without the database, and answers the parts of a large manifest', async () => {
    const { appId, deployment } = tour
    const triggers = Array.from({ length: 200 }, (_, at) => ({
      type: 'SCREEN_ENTER' as const,
      url: { match: 'EQUALS' as const, value: `/orders/${at}` },
    }))
    await withDatabase(lasting, (it) => addLiveDeployments(it, { deployment }, triggers))
    // Every change to an app writes its manifest anew.
    for (const isKilled of [true, false]) await admin.api.apps.setKillSwitch({ appId, isKilled })
    await expect.poll(async () => (await readManifest(collector)).parts).toBeDefined()
    const manifest = await readManifest(collector)
    const { buckets = [], projects = [] } = manifest.parts ?? {}
    const names = [...new Set([...buckets, ...projects])].filter(Boolean)
    const readPart = async (name: string) => {
      const answer = await fetch(`${toPlace(collector)}/manifest/${name}.json`)
      return { status: answer.status, text: await answer.text() }
    }
    const [last = '', ...read] = names
    const before = await Promise.all(read.map(readPart))
    expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200]))

    line.cut()
    expect(await collector.end()).toBe(0)
    collector = await startServerProcess(collecting)
    expect(await readManifest(collector)).toEqual(manifest)
    expect(await Promise.all(read.map(readPart))).toEqual(before)
    // Nobody has asked for this one yet.
    expect((await readPart(last)).status).toBe(503)
    await line.mend()
    await expect.poll(async () => (await readPart(last)).status).toBe(200)
    const events = toBatch([createEvent({ clock: systemClock }, { deployment })], 'eve')
    const send = async () => (await sendEvents(collector.url, demoSdkKey, events)).status
    await expect.poll(send, { timeout: 10_000 }).toBe(200)
  })

  it('a collector goes on without authors, workers and database, and starts without them', async () => {
    const { appId, deployment } = tour
    const seen = () => createEvent({ clock: systemClock }, { deployment })
    const before = await readManifest(collector)
    const { guide } = before.deployments[0]!
    const guideUrl = `/guides/${guide}.json`
    const text = await (await fetch(toPlace(collector) + guideUrl)).text()
    await takeEvents(collector.url, demoSdkKey, [seen()], 'ben')

    line.cut()
    expect(await readReadiness(collector)).toEqual([200, 'database_unavailable'])
    expect(await readManifest(collector)).toEqual(before)
    expect(await (await fetch(toPlace(collector) + guideUrl)).text()).toBe(text)
    const late = [seen()]
    const refused = await sendEvents(collector.url, demoSdkKey, toBatch(late, 'cy'))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])

    expect(await collector.end()).toBe(0)
    collector = await startServerProcess(collecting)
    expect(await readManifest(collector)).toEqual(before)
    expect(await (await fetch(toPlace(collector) + guideUrl)).text()).toBe(text)
    expect(await readStatus(`${toPlace(collector)}/guides/${'0'.repeat(64)}.json`)).toBe(503)

    await line.mend()
    await takeEvents(collector.url, demoSdkKey, late, 'cy')
    expect(await readReadiness(collector)).toEqual([200, 'ready'])
    const { content } = await admin.api.insights.endUsers({ appId, id: deployment.id })
    expect(content.map(({ endUserId, seen: count }) => [endUserId, count]).sort()).toEqual([
      ['ada', 1],
      ['ben', 1],
      ['cy', 1],
      ['eve', 1],
    ])

    await admin.api.deployments.stop({ appId, id: deployment.id })
    await expect
      .poll(async () => (await readManifest(collector)).deployments)
      .not.toContainEqual(expect.objectContaining({ id: deployment.id }))
    await api.kill()
    await takeEvents(collector.url, demoSdkKey, [createEvent({ clock: systemClock }, { deployment })], 'dee')
  })
})

/** The demo's tour. */
async function findTour() {
  const { content: apps } = await admin.api.apps.list({})
  const appId = apps[0]!.id
  const { content } = await admin.api.deployments.list({ appId })
  return { appId, deployment: content[0]! }
}
