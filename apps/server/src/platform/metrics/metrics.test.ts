import { toReason } from '@waymark/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, sendEvents, toBatch } from '../../../test/event-factories.ts'
import { createOrganisation } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { loopback, openReceiver } from '../../../test/webhook-receiver.ts'
import { inTransaction } from '../db/db.ts'
import { createJobQueue, defineJob, JobFailure, toWork } from '../jobs/index.ts'
import { createLog } from '../log.ts'
import { createOutbound } from '../outbound/index.ts'
import { createMetrics } from './index.ts'

const token = 'a-token-for-metrics'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WAYMARK_METRICS_TOKEN: token })))
afterAll(() => server.close())

const ask = (headers: Record<string, string> = { authorization: `Bearer ${token}` }, { url } = server) =>
  fetch(`${url}/metrics`, { headers })

/** Every sample by its name and labels. */
async function readMetrics(): Promise<Map<string, number>> {
  const text = await (await ask()).text()
  return new Map(
    [...text.matchAll(/^([^#\s]\S*(?:\{.*\})?) (\S+)$/gm)].map(([, name = '', value]) => [
      name,
      Number(value),
    ]),
  )
}

describe('the metrics', () => {
  it('metrics are returned only to whoever has the token', async () => {
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toContain('process_resident_memory_bytes')
    const refused = [
      {},
      { authorization: 'Bearer another' },
      { authorization: token },
      { authorization: 'Basic eA==' },
    ]
    for (const headers of refused as Record<string, string>[]) {
      const { status, headers: told } = await ask(headers)
      expect([status, told.get('www-authenticate')]).toEqual([401, 'Bearer'])
    }
  })

  it('metrics are not served unless there is a token', async () => {
    const other = await startTestServer()
    const answer = await ask({ authorization: `Bearer ${token}` }, other)
    // Any unknown path gets the dashboard's page.
    expect(await answer.text()).not.toContain('process_resident_memory_bytes')
    await other.close()
  })

  it('metrics time requests by the pattern of their route, and contain no chosen names', async () => {
    const admin = await createOrganisation(server)
    const app = await admin.api.apps.create({ name: 'Shop', platform: 'WEB' })
    await admin.api.apps.get({ id: app.id })
    await fetch(`${server.url}/v1/apps/${app.id}`)
    await fetch(`${server.url}/nowhere/${app.id}`)
    const metrics = await readMetrics()
    const count = (method: string, route: string, status: string) =>
      metrics.get(
        `waymark_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
      )
    expect(count('POST', '/v1/apps', '2xx')).toBe(1)
    expect(count('GET', '/v1/apps/{id}', '2xx')).toBe(1)
    expect(count('GET', '/v1/apps/{id}', '4xx')).toBe(1)
    expect([...metrics.keys()].join('\n')).not.toContain(app.id)
  })

  it('metrics count batches and their events', async () => {
    const project = await createLiveProject(server)
    const { sdkKey } = project
    const event = createEvent(server, project)
    const bad = { ...createEvent(server, project), at: '2001-01-01T00:00:00.000Z' }
    await sendEvents(server.url, sdkKey, toBatch([event, bad]))
    await sendEvents(server.url, sdkKey, toBatch([event]))
    await sendEvents(server.url, sdkKey, { nothing: true } as never)
    const metrics = await readMetrics()
    expect(metrics.get('waymark_info{role="all"}')).toBe(1)
    expect(metrics.get(`waymark_event_store_up{kind="postgres"}`)).toBe(1)
    expect(metrics.get('waymark_ingest_batches_total{outcome="taken"}')).toBe(2)
    expect(metrics.get('waymark_ingest_batches_total{outcome="refused"}')).toBe(1)
    expect(metrics.get('waymark_ingest_events_total{outcome="accepted"}')).toBe(1)
    expect(metrics.get('waymark_ingest_events_total{outcome="duplicate"}')).toBe(1)
    expect(metrics.get('waymark_ingest_events_total{outcome="rejected"}')).toBe(1)
  })

  it('metrics show how the connections to the database are used', async () => {
    const metrics = await readMetrics()
    expect(metrics.get('waymark_database_up')).toBe(1)
    expect(metrics.get('waymark_database_connections{state="busy"}')).toBeGreaterThanOrEqual(0)
    // Reading the metrics queries the database, and may itself be waiting for a connection.
    expect(metrics.get('waymark_database_connections{state="waiting"}')).toBeGreaterThanOrEqual(0)
    const { limit } = server.database.connections
    expect(metrics.get('waymark_database_connections{state="limit"}')).toBe(limit)
  })

  it('metrics count waiting jobs and the outcomes of attempts', async () => {
    const { database, clock } = server
    const metrics = createMetrics(database, 'all')
    const limits = { limitSeconds: 60, maxAttempts: 2, retryDelaySeconds: 1, concurrency: 1 }
    const greet = defineJob<{ name: string }>({ name: 'greet-counted', ...limits })
    const work = toWork(greet, async ({ name }) => {
      if (name === 'Nobody') throw new JobFailure(toReason('member_unknown'))
    })
    const works = [metrics.watchWork(work)]
    const queue = await createJobQueue({ database, clock, log: createLog('silent'), works })
    const add = (name: string) =>
      inTransaction(database.db, (tx) =>
        queue.add(tx, greet, { payload: { name }, orgId: null, subject: name }),
      )
    await add('Ada')
    await add('Nobody')
    expect((await readMetrics()).get('waymark_jobs{kind="greet-counted",state="WAITING"}')).toBe(2)
    await queue.workOff()
    await queue.close()
    const text = await metrics.registry.metrics()
    expect(text).toContain('waymark_job_attempts_total{kind="greet-counted",outcome="done"} 1')
    expect(text).toContain('waymark_job_attempts_total{kind="greet-counted",outcome="retrying"} 1')
    expect(text).toContain('waymark_job_attempts_total{kind="greet-counted",outcome="failed"} 1')
    expect((await readMetrics()).get('waymark_jobs{kind="greet-counted",state="FAILED"}')).toBe(1)
  })

  it('metrics count requests to other servers, and why they failed', async () => {
    const metrics = createMetrics(server.database, 'all')
    const open = metrics.watchOutbound(createOutbound({ allowedNetworks: ['127.0.0.0/8'] }))
    const closed = metrics.watchOutbound(createOutbound({ allowedNetworks: [] }))
    await open.fetch(`${server.url}/healthz`)
    await expect(closed.fetch(`${server.url}/healthz`)).rejects.toThrow()
    await Promise.all([open.close(), closed.close()])
    const text = await metrics.registry.metrics()
    expect(text).toContain('waymark_outbound_requests_total{outcome="answered"} 1')
    expect(text).toContain('waymark_outbound_requests_total{outcome="private_network"} 1')
  })

  it('metrics count the messages that webhooks send', async () => {
    const receiver = await openReceiver()
    const open = await startTestServer({ WAYMARK_METRICS_TOKEN: token, ...loopback })
    const { admin, appId } = await createLiveProject(open)
    const { id } = await admin.api.webhooks.create({ appId, url: receiver.url, events: ['guide_seen'] })
    await admin.api.webhooks.sendTest({ appId, id })
    await open.jobQueue.workOff()
    expect(receiver.received).toHaveLength(1)
    expect(await (await ask(undefined, open)).text()).toContain(
      'waymark_outbound_requests_total{outcome="answered"} 1',
    )
    await Promise.all([open.close(), receiver.close()])
  })

  it('metrics are readable while the database is gone, and report it', async () => {
    const other = await startTestServer({ WAYMARK_METRICS_TOKEN: token })
    await other.database.close()
    const text = await (await ask(undefined, other)).text()
    expect(text).toMatch(/^waymark_database_up 0$/m)
    expect(text).toContain('process_resident_memory_bytes')
    await other.close()
  })
})
