import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject, type LiveProject } from './deployment-factories.ts'
import { createEvent, takeEvents } from './event-factories.ts'
import { createOrganisation } from './factories.ts'
import { startOtlpReceiver, type OtlpReceiver } from './otlp-receiver.ts'
import { startServerProcess } from './server-process.ts'
import { createLastingDatabase } from './test-database.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { sendWebhook } from '../src/apps/webhooks/index.ts'
import { loopback, openReceiver, type Receiver } from './webhook-receiver.ts'

let collector: OtlpReceiver
let webhook: Receiver
let server: TestServer
let live: LiveProject
beforeAll(async () => {
  collector = await startOtlpReceiver()
  webhook = await openReceiver()
  server = await startTestServer({
    ...loopback,
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=acme%20corp',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    OTEL_SERVICE_NAME: 'guides',
    OTEL_BSP_SCHEDULE_DELAY: '50',
    OTEL_METRIC_EXPORT_INTERVAL: '200',
  })
  const admin = await createOrganisation(server)
  live = await createLiveProject(server, admin)
  await admin.api.webhooks.create({ appId: live.appId, url: webhook.url, events: ['guide_seen'] })
  await takeEvents(server.url, live.sdkKey, [createEvent(server, live)], 'ada.lovelace@person.example')
  await server.jobQueue.workOff()
})
afterAll(async () => {
  await server.close()
  await Promise.all([collector.close(), webhook.close()])
})

const findSpan = (name: string) => collector.spans.find((it) => it.name === name)
const listChildren = (name: string) =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId && parentSpanId === findSpan(name)?.spanId)
const job = `job ${sendWebhook.name}`
const ingest = 'POST /sdk/v1/:sdkKey/events'

describe('traces', () => {
  it('traces have a span per request, by the pattern of its route, with its transactions', async () => {
    await expect.poll(() => listChildren(ingest).map(({ name }) => name)).toContain('transaction')
    const span = findSpan(ingest)!
    expect(span).toMatchObject({ kind: 2, parentSpanId: '', status: 0 })
    expect(span.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/sdk/v1/:sdkKey/events',
      'http.response.status_code': 200,
    })
    const [transaction] = listChildren(ingest)
    expect(transaction).toMatchObject({ kind: 3, attributes: { 'db.system.name': 'postgresql' } })
    expect(transaction!.traceId).toBe(span.traceId)
  })

  it('traces have a span per attempt of a job, with its requests to others', async () => {
    await expect.poll(() => listChildren(job).map(({ name }) => name)).toContain('outbound POST')
    expect(findSpan(job)!.attributes).toEqual({ 'waymark.job': sendWebhook.name, 'waymark.attempt': 1 })
  })

  it('traces name what failed', async () => {
    await fetch(`${server.url}/sdk/v1/unknown-key/manifest.json`)
    const name = 'GET /sdk/v1/:sdkKey/manifest.json'
    await expect.poll(() => findSpan(name)?.attributes['http.response.status_code']).toBe(404)
  })

  it('traces contain no personal data', async () => {
    await expect.poll(() => collector.spans.length).toBeGreaterThan(5)
    const sent = Buffer.concat(collector.bytes).toString('latin1')
    for (const secret of [live.sdkKey, live.appId, 'ada.lovelace', '127.0.0.1', new URL(webhook.url).port])
      expect([secret, sent.includes(secret)]).toEqual([secret, false])
  })

  it('traces do not trust those of clients', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    await fetch(`${server.url}/healthz`, { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } })
    await expect.poll(() => findSpan('GET /healthz')?.parentSpanId).toBe('')
    expect(collector.spans.map((it) => it.traceId)).not.toContain(traceId)
  })
})

describe('metrics', () => {
  it('exported metrics are those of /metrics, counted once', async () => {
    const find = (name: string, outcome: string) =>
      collector.metrics.get(name)?.find(({ attributes }) => attributes.outcome === outcome)?.value
    await expect.poll(() => find('waymark_ingest_events_total', 'accepted')).toBe(1)
    expect(collector.metrics.get('waymark_database_up')).toEqual([{ attributes: {}, value: 1, buckets: [] }])
    const durations = collector.metrics.get('waymark_http_request_duration_seconds')!
    const ofIngest = durations.find(({ attributes }) => attributes.route === '/sdk/v1/:sdkKey/events')!
    expect(ofIngest.attributes).toEqual({ method: 'POST', route: '/sdk/v1/:sdkKey/events', status: '2xx' })
    expect(ofIngest.value).toBe(1)
    expect(ofIngest.buckets.reduce((sum, it) => sum + it, 0)).toBe(1)
    expect(ofIngest.buckets).toHaveLength(9)
  })
})

describe('a collector', () => {
  it('a collector gets the name of the sender and the headers that it needs', () => {
    expect(collector.resource).toMatchObject({
      'service.name': 'guides',
      'deployment.environment.name': 'test',
      'waymark.role': 'all',
    })
    expect(collector.headers['x-tenant']).toBe('acme corp')
    expect(collector.headers['content-type']).toBe('application/x-protobuf')
  })

  it('a collector gets the share of traces that is asked for, and the last ones when the server ends', async () => {
    const other = await startOtlpReceiver()
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: other.url }
    const silent = await startTestServer({ ...environment, OTEL_TRACES_SAMPLER: 'always_off' })
    await fetch(`${silent.url}/healthz`)
    await silent.close()
    expect(other.spans).toEqual([])
    const talking = await startTestServer(environment)
    await fetch(`${talking.url}/healthz`)
    await talking.close()
    expect(other.spans.map(({ name }) => name)).toContain('GET /healthz')
    await other.close()
  })

  it('a collector that does not answer does not keep the server from ending', async () => {
    const { url, close } = await openSilence()
    const patient = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
    await fetch(`${patient.url}/healthz`)
    const startedAt = performance.now()
    await patient.close()
    expect(performance.now() - startedAt).toBeLessThan(8000)
    await close()
  })

  it('the SDK of OpenTelemetry is loaded only with a collector', async () => {
    const report = `import { registerHooks } from 'node:module'
      registerHooks({ resolve(name, context, next) {
        if (name.includes('open-telemetry')) process.stderr.write('loads ' + name + '; ')
        return next(name, context) } })`
    const loads = async (environment: Record<string, string>) => {
      const data = await createLastingDatabase()
      const process = await startServerProcess({
        ...data.environment,
        NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(report)}`,
        ...environment,
      })
      await process.kill()
      data.remove()
      return process.output().includes('loads ./open-telemetry')
    }
    expect(await loads({})).toBe(false)
    expect(await loads({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })).toBe(true)
  })
})

/** A server that takes requests and never answers. */
async function openSilence() {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      silent.close(() => resolve())
      silent.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, close }
}
