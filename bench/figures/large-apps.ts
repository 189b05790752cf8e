import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import pg from 'pg'
import type { Manifest, ManifestPart, Trigger } from '@waymark/contract'
import { listPageKeys, toBucket } from '@waymark/contract/constants'
import { decide, lateGates, type Context } from '@waymark/targeting'
import type { Figure } from '../figure.ts'
import { median } from '../median.ts'
import { startPostgres } from '../machines/postgres.ts'
import { startServer, type BenchServer } from '../machines/server.ts'

/** Deployments on every page, which any page may need. */
const everywhere = 20
const perPage = 5
const decisionMs = 5

interface Size {
  deployments: number
  pages: number
  /** The most that may be read to the first decision, in bytes with brotli; null without a target. */
  most: number | null
}

const sizes: Size[] = [
  { deployments: 1000, pages: 200, most: 10_000 },
  { deployments: 10_000, pages: 2000, most: 20_000 },
  { deployments: 1000, pages: 1, most: null },
]

/** Apps with many live deployments: the bytes a page reads until the first decision, and how long that takes. */
export async function measureLargeApps(): Promise<Figure[]> {
  const postgres = await startPostgres()
  const server = await startServer({ DATABASE_URL: postgres.url, WAYMARK_DATA_DIR: tmpdir() })
  const database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  const figures: Figure[] = []
  for (const size of sizes) figures.push(...(await measureSize({ server, database }, size)))
  await database.end()
  await server.end()
  await postgres.end()
  return figures
}

interface Machines {
  server: BenchServer
  database: pg.Client
}

async function measureSize(machines: Machines, size: Size): Promise<Figure[]> {
  const { server } = machines
  const addresses = Array.from({ length: size.pages }, (_, page) => toAddress(page))
  const { sdkKey, firstMs, nextMs } = await createApp(machines, addresses, size)
  const base = `${server.url}/sdk/v1/${sdkKey}`
  const index = await read<Manifest>(`${base}/manifest.json`)
  const parts = await readParts(base, index.document)
  const chunk = brotliCompressSync(readFileSync(findPagesFile())).length
  const visits = addresses.map((address) => {
    const names = listNames(index.document, address)
    const bytes = names.reduce((sum, name) => sum + parts.get(name)!.bytes, index.bytes + chunk)
    return { bytes, requests: names.length + 2 }
  })
  const most = Math.max(...visits.map(({ bytes }) => bytes))
  const name = `${size.deployments.toLocaleString('en')} live deployments on ${size.pages === 1 ? 'one page' : `${size.pages.toLocaleString('en')} pages`}`
  const all = [
    ...index.document.deployments,
    ...[...parts.values()].flatMap(({ document }) => document.deployments),
  ]
  const decideMs = measureDecision({ ...index.document, deployments: all }, addresses[0]!)
  return [
    {
      name: `${name}: bytes to the first decision on the page that reads most (brotli)`,
      ours: `${toKilobytes(most)}; ${toKilobytes(median(visits.map(({ bytes }) => bytes)))} on the median page, in ${Math.max(...visits.map(({ requests }) => requests))} requests: the manifest ${toKilobytes(index.bytes)}, the file for parts ${toKilobytes(chunk)}, a part ${toKilobytes(most - index.bytes - chunk)}`,
      beside: `all parts that pages read ${toKilobytes([...parts.values()].reduce((sum, { bytes }) => sum + bytes, 0))}; first written in ${(firstMs / 1000).toFixed(1)} s, after a change in ${(nextMs / 1000).toFixed(1)} s`,
      ratio: null,
      target: size.most === null ? '' : `≤ ${toKilobytes(size.most)}`,
      isMet: size.most === null ? null : most <= size.most,
    },
    {
      name: `${name}: a decision among all of them (ms of processor time)`,
      ours: decideMs.toFixed(1),
      beside: '',
      ratio: null,
      target: size.most === null ? '' : `≤ ${decisionMs}`,
      isMet: size.most === null ? null : decideMs <= decisionMs,
    },
  ]
}

const areas = ['orders', 'customers', 'products', 'invoices', 'settings', 'reports', 'billing', 'stock']
const views = ['list', 'detail', 'edit', 'archive', 'new']
const toAddress = (page: number) =>
  `/${areas[page % areas.length]}/${views[page % views.length]}/${Math.floor(page / areas.length)}`

/** Creates one deployment with calls, copies it in the database, and has the server write the manifest. */
async function createApp({ server, database }: Machines, addresses: string[], { deployments }: Size) {
  const app = await server.call<{ id: string; sdkKey: string }>('POST', '/v1/apps', {
    name: `App ${deployments} ${addresses.length}`,
    platform: 'WEB',
  })
  const path = `/v1/apps/${app.id}`
  const version = await server.call<{ id: string }>('POST', `${path}/app-versions`, { name: '1.0' })
  const kind = { category: 'USER_ONBOARDING', type: 'SINGLE_FLOW', subType: 'STATIC_FLOW' }
  const steps = [{ key: 'welcome', name: 'Welcome', component: popUp }]
  const projects = `${path}/app-versions/${version.id}/projects`
  const project = await server.call<{ id: string }>('POST', projects, {
    name: 'Tour',
    ...kind,
    content: { steps },
  })
  await server.call('POST', `${projects}/${project.id}/publish`, {})
  const { id } = await server.call<{ id: string }>('POST', `${path}/deployments`, {
    name: 'Tour',
    projectId: project.id,
  })
  await server.call('PUT', `${path}/deployments/${id}/go-live`, {})
  const onPages = addresses.flatMap((value) =>
    Array.from({ length: Math.max(perPage, (deployments - everywhere) / addresses.length) }, (): Trigger => ({
      type: 'SCREEN_ENTER',
      url: { match: 'EQUALS', value },
    })),
  )
  const triggers = [
    ...onPages.slice(0, deployments - everywhere),
    ...Array.from({ length: everywhere }, (): Trigger => ({ type: 'INSTANT' })),
  ]
  await database.query(copyDeployments, [id, JSON.stringify(triggers)])
  const call = async (action: string) => {
    const before = performance.now()
    await server.call('PUT', `${path}/deployments/${id}/${action}`, {})
    return performance.now() - before
  }
  return { sdkKey: app.sdkKey, firstMs: await call('stop'), nextMs: await call('go-live') }
}

/** Each has a project, a guide and ids of its own, as the bytes of many deployments would. */
const copyDeployments = `
  with given as (
    select at, trigger, gen_random_uuid() as id, gen_random_uuid() as project_id
    from jsonb_array_elements($2::jsonb) with ordinality as each (trigger, at)
  ), own as (select * from deployments where id = $1),
  made as (
    insert into projects
    select (jsonb_populate_record(p, jsonb_build_object('id', g.project_id, 'name', p.name || ' ' || g.at))).*
    from projects p, own, given g where p.id = own.project_id
  ), added as (
    insert into deployments (id, app_id, project_id, name, project_version, targeting, live_version, live_revision,
      went_live_at, created_at, updated_at)
    select g.id, app_id, g.project_id, name || ' ' || at, project_version,
      targeting || jsonb_build_object('trigger', trigger,
        'priority', case when at % 4 = 0 then 10 end,
        'rolloutPercent', case when at % 10 = 0 then 25 else 100 end,
        'frequency', jsonb_build_object('type', (array['ONCE', 'UNTIL_COMPLETED', 'EVERY_SESSION'])[1 + at % 3])),
      1, live_revision, went_live_at, created_at, updated_at
    from own, given g
    returning id, targeting, project_version, went_live_at
  )
  insert into deployment_versions (deployment_id, version, project_version, guide_hash, targeting, went_live_at)
  select id, 1, project_version, encode(sha256(id::text::bytea), 'hex'), targeting, went_live_at from added`

interface Read<T> {
  document: T
  bytes: number
}

/** A document, and how many bytes of it come over the network. */
async function read<T>(url: string): Promise<Read<T>> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  if (answer.headers.get('content-encoding') !== 'br') throw new Error(`${url}: ${answer.status}, not brotli`)
  return { document: (await answer.json()) as T, bytes: Number(answer.headers.get('content-length')) }
}

async function readParts(base: string, { parts }: Manifest): Promise<Map<string, Read<ManifestPart>>> {
  const found = new Map<string, Read<ManifestPart>>()
  for (const name of new Set(parts!.buckets.filter(Boolean))) {
    found.set(name, await read<ManifestPart>(`${base}/manifest/${name}.json`))
  }
  return found
}

const listNames = ({ parts }: Manifest, address: string): string[] => [
  ...new Set(
    listPageKeys(address, parts!.starts)
      .map((key) => parts!.buckets[toBucket(key, parts!.buckets.length)]!)
      .filter(Boolean),
  ),
]

function findPagesFile(): string {
  return join(import.meta.dirname, '../../packages/sdk/dist/pages.js')
}

function measureDecision(manifest: Manifest, url: string): number {
  const context: Context = {
    now: Date.parse('2026-11-26T12:00:00Z'),
    elapsedMs: 1000,
    platform: 'WEB',
    appVersion: '1.0',
    locale: 'en',
    url,
    endUserId: 'end-user',
    sessionId: 'session',
    properties: {},
    facts: undefined,
    showings: [],
    visibleElements: new Set<string>(),
    event: null,
    startProjectId: null,
  }
  // Nothing seen yet, as the SDK reads it from the browser's storage.
  const progress = { __proto__: null as never }
  const times = Array.from({ length: 60 }, () => {
    // The processor's time, because a busy machine would be counted too.
    const before = process.cpuUsage()
    decide(manifest, context, { progress, lateGates })
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return median(times.slice(20))
}

const toKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const popUp = {
  configVersion: 2,
  container: 'POPUP',
  placement: 'CENTER',
  blocks: [
    { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Welcome' } },
    { id: 'next', type: 'BUTTON', style: 'PRIMARY', label: { en: 'Done' }, action: { type: 'FINISH' } },
  ],
  style: { scheme: 'AUTO' },
  dismissal: { closeButton: true, escape: true, outside: false },
}
