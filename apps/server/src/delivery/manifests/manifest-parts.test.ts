import {
  manifest,
  manifestPart,
  type ExportDocument,
  type ManifestDeployment,
  type Trigger,
} from '@waymark/contract'
import { listPageKeys, toBucket, toEventKey } from '@waymark/contract/constants'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject, type LiveProject } from '../../../test/deployment-factories.ts'
import { addLiveDeployments } from '../../../test/large-app.ts'
import { createSegment } from '../../../test/segment-factories.ts'
import { startSecondProcess } from '../../../test/second-process.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/db.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const dayMs = 86_400_000
const pages = Array.from({ length: 40 }, (_, at) => `/shop/page-${at}`)
const onPage = (value: string, match: 'EQUALS' | 'STARTS_WITH' | 'CONTAINS' = 'EQUALS'): Trigger => ({
  type: 'SCREEN_ENTER',
  url: { match, value },
})
const anywhere: Trigger[] = [{ type: 'DELAY', delayMs: 1000 }, onPage('basket', 'CONTAINS')]
const elsewhere: Trigger[] = [
  ...pages.flatMap((page) => [onPage(page), onPage(page), onPage(page), onPage(page)]),
  onPage('/admin/', 'STARTS_WITH'),
  onPage('/orders', 'STARTS_WITH'),
  { type: 'EVENT', name: 'order_placed' },
  { type: 'MANUAL' },
]

async function createLargeApp(): Promise<LiveProject> {
  const live = await createLiveProject(server)
  await addLiveDeployments(server, live, [...anywhere, ...elsewhere])
  await rebuild(live)
  return live
}

const rebuild = ({ appId }: LiveProject) =>
  inTransaction(server.database.db, (tx) => server.rebuildManifest(tx, appId))

/** As it is stored: a busy process may still serve the one before. */
async function readIndex({ appId }: LiveProject) {
  const { db } = server.database
  const row = await db
    .selectFrom('manifests')
    .select('body')
    .where('appId', '=', appId)
    .executeTakeFirstOrThrow()
  return toIndex(JSON.parse(Buffer.from(row.body).toString()))
}

function toIndex(document: unknown) {
  const index = manifest.parse(document)
  if (!index.parts) throw new Error('It is not in parts.')
  return { ...index, parts: index.parts }
}
type Index = Awaited<ReturnType<typeof readIndex>>

const fetchPart = ({ sdkKey }: LiveProject, name: string, url = server.url) =>
  fetch(`${url}/sdk/v1/${sdkKey}/manifest/${name}.json`)

async function readDeployments(live: LiveProject, names: string[]): Promise<ManifestDeployment[]> {
  const read = names.filter(Boolean).map(async (name) => (await fetchPart(live, name)).json())
  return (await Promise.all(read)).flatMap((it) => manifestPart.parse(it).deployments)
}

const listNames = ({ parts }: Index) => [...parts.buckets, ...parts.projects].filter(Boolean)
const toTriggers = (deployments: ManifestDeployment[]) => deployments.map((it) => it.targeting.trigger)

async function listForKeys(live: LiveProject, { parts }: Index, keys: string[]): Promise<Trigger[]> {
  const names = new Set(keys.map((key) => parts.buckets[toBucket(key, parts.buckets.length)]!))
  return toTriggers(await readDeployments(live, [...names]))
}

describe('the manifest of a large app', () => {
  it('the manifest of a large app holds what any page may need, and names the parts of the rest', async () => {
    const live = await createLargeApp()
    const index = await readIndex(live)
    expect(toTriggers(index.deployments)).toHaveLength(anywhere.length + 1)
    expect(toTriggers(index.deployments)).toEqual(expect.arrayContaining(anywhere))
    expect(index.parts.deploymentCount).toBe(1 + anywhere.length + elsewhere.length)
    expect(index.parts.events).toEqual(['order_placed'])

    const byKeys = await readDeployments(live, index.parts.buckets)
    expect(toTriggers(byKeys)).toHaveLength(elsewhere.length - 1)
    const byProject = await readDeployments(live, index.parts.projects)
    expect(toTriggers(byProject)).toHaveLength(elsewhere.length)
    expect(toTriggers(byProject)).toContainEqual({ type: 'MANUAL' })
  })

  it('a large app has what concerns a page or an event in the parts of their keys', async () => {
    const live = await createLargeApp()
    const index = await readIndex(live)
    const onAddress = (url: string) => listForKeys(live, index, listPageKeys(url, index.parts.starts))
    expect(
      (await onAddress('/shop/page-7/?from=mail#top')).filter((it) => isOn(it, '/shop/page-7')),
    ).toHaveLength(4)
    expect(await onAddress('/admin/users/7')).toContainEqual(onPage('/admin/', 'STARTS_WITH'))
    expect(await onAddress('/orders-of-today')).toContainEqual(onPage('/orders', 'STARTS_WITH'))
    const onEvent = await listForKeys(live, index, [toEventKey('order_placed')])
    expect(onEvent).toContainEqual({ type: 'EVENT', name: 'order_placed' })
  })

  it('the manifest of a large app is whole again once little is live', async () => {
    const live = await createLargeApp()
    const { db } = server.database
    await inTransaction(db, (tx) =>
      tx
        .deleteFrom('deployments')
        .where('appId', '=', live.appId)
        .where('id', '<>', live.deployment.id)
        .execute(),
    )
    await rebuild(live)
    await expect(readIndex(live)).rejects.toThrow('It is not in parts.')
  })
})

const isOn = (trigger: Trigger, page: string) => trigger.type === 'SCREEN_ENTER' && trigger.url.value === page

describe('a part', () => {
  it('a part is immutable, and is the same to everyone who has it', async () => {
    const live = await createLargeApp()
    const [name = ''] = listNames(await readIndex(live))
    const answer = await fetchPart(live, name)
    const etag = answer.headers.get('etag') ?? ''
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const again = await fetch(answer.url, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  it('a part is served for its own app only, and other names are not found', async () => {
    const live = await createLargeApp()
    const other = await createLiveProject(server)
    const [name = ''] = listNames(await readIndex(live))
    for (const [app, wanted] of [
      [other, name],
      [live, 'A'.repeat(16)],
      [live, '..%2Fmanifest'],
      [live, `${name}x`],
    ] as const) {
      expect((await fetchPart(app, wanted)).status).toBe(404)
    }
  })

  it('a part is neither rewritten nor renamed while its content is the same', async () => {
    const live = await createLargeApp()
    const readRows = async () => {
      const { rows } = await sql<{ name: string; xmin: string }>`
        select name, xmin::text from manifest_parts where app_id = ${live.appId} and dropped_at is null`.execute(
        server.database.db,
      )
      return new Map(rows.map(({ name, xmin }) => [name, xmin]))
    }
    const before = await readRows()
    await addLiveDeployments(server, live, [onPage(pages[0]!)])
    await rebuild(live)
    const after = await readRows()
    const fresh = [...after].filter(([name, xmin]) => before.get(name) !== xmin)
    // The page's part, and the project's.
    expect(fresh).toHaveLength(2)
    expect(after.size).toBeGreaterThan(5)
  })

  it('a part that the manifest names no longer is served for another day', async () => {
    const live = await createLargeApp()
    const before = listNames(await readIndex(live))
    await addLiveDeployments(server, live, [onPage(pages[0]!)])
    await rebuild(live)
    const now = listNames(await readIndex(live))
    const dropped = before.filter((it) => !now.includes(it))
    expect(dropped).toHaveLength(2)
    const readStatuses = async () => {
      // Without what this process has in memory.
      const { url, close } = await startSecondProcess(server)
      const toStatus = async (name: string) => (await fetchPart(live, name, url)).status
      const [old, named] = [await Promise.all(dropped.map(toStatus)), await Promise.all(now.map(toStatus))]
      await close()
      return { old: new Set(old), named: new Set(named) }
    }
    server.clock.advance(dayMs - 60_000)
    await server.tidyUp()
    expect(await readStatuses()).toEqual({ old: new Set([200]), named: new Set([200]) })
    server.clock.advance(120_000)
    await server.tidyUp()
    expect(await readStatuses()).toEqual({ old: new Set([404]), named: new Set([200]) })
  })

  it('a part that the manifest names again is kept', async () => {
    const live = await createLargeApp()
    const before = listNames(await readIndex(live))
    await inTransaction(server.database.db, (tx) =>
      tx
        .updateTable('manifestParts')
        .set({ droppedAt: server.clock.now() })
        .where('appId', '=', live.appId)
        .execute(),
    )
    await rebuild(live)
    server.clock.advance(2 * dayMs)
    await server.tidyUp()
    const statuses = await Promise.all(before.map(async (name) => (await fetchPart(live, name)).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})

it('the parts follow what an import changes, and all of them exist', async () => {
  const live = await createLiveProject(server)
  const { admin, appId } = live
  await admin.api.properties.create({ appId, name: 'plan', type: 'STRING' })
  const isPro = { kind: 'PROPERTY' as const, property: 'plan', operator: 'EQ' as const, value: 'pro' }
  const { id: segmentId } = await createSegment(admin, appId, [isPro])
  const { id, targeting } = live.deployment
  const goLive = async (include: string[]) => {
    const audience = { ...targeting.audience, include }
    await admin.api.deployments.update({ appId, id, targeting: { ...targeting, audience } })
    await admin.api.deployments.goLive({ appId, id })
  }
  await addLiveDeployments(server, live, elsewhere)
  // Only one page's part has the segment.
  await goLive([segmentId])
  await addLiveDeployments(server, live, [onPage(pages[0]!)])
  await goLive([])
  const readAll = async () => {
    const index = await readIndex(live)
    const answers = await Promise.all(listNames(index).map((name) => fetchPart(live, name)))
    const texts = await Promise.all(answers.map((it) => it.text()))
    return { names: listNames(index), statuses: answers.map((it) => it.status), text: texts.join() }
  }
  const before = await readAll()
  expect(count(before.text, '"pro"')).toBeGreaterThan(0)

  const document = JSON.stringify(await admin.api.portability.export({ id: appId }))
  for (const name of before.names) expect(document).not.toContain(name)
  const changed = JSON.parse(document.replaceAll('"pro"', '"team"')) as ExportDocument
  await admin.api.portability.import({ id: appId, document: changed })
  const after = await readAll()
  expect(new Set(after.statuses)).toEqual(new Set([200]))
  expect(after.names).toHaveLength(before.names.length)
  expect(count(after.text, '"team"')).toBe(count(before.text, '"pro"'))
  expect(count(after.text, '"pro"')).toBe(0)
})

const count = (text: string, wanted: string) => text.split(wanted).length - 1

it('the parts are deleted with their app', async () => {
  const live = await createLargeApp()
  const [name = ''] = listNames(await readIndex(live))
  const countParts = async () => {
    const { db } = server.database
    const rows = await db.selectFrom('manifestParts').select('name').where('appId', '=', live.appId).execute()
    return rows.length
  }
  expect(await countParts()).toBeGreaterThan(5)
  await live.admin.api.apps.delete({ id: live.appId })
  expect(await countParts()).toBe(0)
  const { url, close } = await startSecondProcess(server)
  expect((await fetchPart(live, name, url)).status).toBe(404)
  await close()
})

it('the manifest never names a missing part, however many change the app at once', async () => {
  const live = await createLargeApp()
  const { admin, appId } = live
  const other = await startSecondProcess(server)
  let isOver = false
  const change = async (page: string) => {
    await addLiveDeployments(server, live, [onPage(page)])
    await rebuild(live)
  }
  const changes = Promise.all([
    (async () => {
      for (const page of pages.slice(0, 4)) await change(page)
    })(),
    (async () => {
      for (const page of pages.slice(4, 8)) await change(page)
    })(),
    admin.api.deployments.stop({ appId, id: live.deployment.id }),
  ]).finally(() => (isOver = true))
  let reads = 0
  while (!isOver || reads === 0) {
    // Past the time for which a manifest is served without a check.
    server.clock.advance(1001)
    const served = await fetch(`${other.url}/sdk/v1/${live.sdkKey}/manifest.json`)
    const index = toIndex(await served.json())
    const answers = await Promise.all(listNames(index).map((name) => fetchPart(live, name, other.url)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    reads += 1
  }
  await changes
  const settled = await readIndex(live)
  expect(settled.parts.deploymentCount).toBe(anywhere.length + elsewhere.length + 8)
  await other.close()
})
