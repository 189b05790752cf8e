import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLiveProject } from '../../../test/deployment-factories.ts'
import { createEdgeReader, createShownProject, goLiveWithPicture } from '../../../test/edge-factories.ts'
import { createOrganisation } from '../../../test/factories.ts'
import { readInter } from '../../../test/font-files.ts'
import { makeJobsDue, until } from '../../../test/jobs.ts'
import { addLiveDeployments } from '../../../test/large-app.ts'
import { toFile } from '../../../test/media-files.ts'
import { createPhoto, listMetadata, makeOlder } from '../../../test/older-media.ts'
import { refuse, startS3Peer, type S3Peer } from '../../../test/s3-peer.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { openReceiver, type Receiver } from '../../../test/webhook-receiver.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { findPublication } from './edge.repo.ts'

let peer: S3Peer
let cdn: Receiver
let server: TestServer
beforeAll(async () => {
  peer = await startS3Peer()
  cdn = await openReceiver()
  server = await startTestServer({
    ...peer.edgeEnvironment,
    WAYMARK_EDGE_PURGE_URL: cdn.url,
    WAYMARK_EDGE_PURGE_TOKEN: 'purge-token',
  })
})
afterEach(() => {
  vi.useRealTimers()
  peer.misbehave(undefined)
  peer.observe(undefined)
  cdn.answer((response) => void response.writeHead(200).end())
})
afterAll(async () => {
  await server.close()
  await cdn.close()
  await peer.close()
})

const dayMs = 86_400_000
const workOff = () => server.jobQueue.workOff()

/** The writes since the last call, below the app's folder. */
const takeWrites = (sdkKey: string) =>
  peer.takeRequests().flatMap((it) => {
    const [, method, path] = /^(PUT|DELETE) edge\/sdk\/v1\/\w+\/(.+)$/.exec(it) ?? []
    return path && it.includes(sdkKey) ? [`${method} ${path}`] : []
  })

describe('going live', () => {
  it('going live publishes what target apps read, as the server answers it', async () => {
    const { sdkKey, picture } = await createShownProject(server)
    await workOff()
    const edge = createEdgeReader(peer, sdkKey)
    const manifest = await edge.readManifest()
    const guide = manifest?.deployments[0]?.guide ?? ''
    const paths = ['manifest.json', `guides/${guide}.json`, `media/${picture}`]
    for (const path of paths) {
      const [there, here] = [await edge.read(path), await fetch(`${server.url}/sdk/v1/${sdkKey}/${path}`)]
      expect(there.status, path).toBe(200)
      expect(there.headers.get('content-type')).toBe(here.headers.get('content-type'))
      expect(await there.text()).toBe(await here.text())
    }
    const headers = async (path: string, name: string) => (await edge.read(path)).headers.get(name)
    expect(await headers('manifest.json', 'cache-control')).toBe(
      'public, max-age=15, stale-while-revalidate=30, stale-if-error=604800',
    )
    expect(await headers('manifest.json', 'content-encoding')).toBe('gzip')
    for (const path of paths.slice(1)) {
      expect(await headers(path, 'cache-control')).toBe('public, max-age=31536000, immutable')
    }
  })

  it('going live writes media, then guides, then the manifest, and immutable files only once', async () => {
    const project = await createShownProject(server)
    await workOff()
    const kinds = takeWrites(project.sdkKey).map((it) => it.split(/[ /]/).slice(0, 2).join(' '))
    expect(kinds).toEqual(['PUT media', 'PUT guides', 'PUT manifest.json', 'DELETE manifest.signed.json'])
    const { admin, appId: id } = project
    await admin.api.edge.publish({ id })
    await workOff()
    expect(takeWrites(project.sdkKey)).toEqual(['PUT manifest.json', 'DELETE manifest.signed.json'])
  })

  it('media are written again once their metadata was dropped, and the CDN is told', async () => {
    const { appId, sdkKey, picture } = await createShownProject(server)
    await makeOlder(server, { appId, hash: picture, bytes: await createPhoto('jpeg') })
    await workOff()
    const edge = createEdgeReader(peer, sdkKey)
    const read = async () => new Uint8Array(await (await edge.read(`media/${picture}`)).arrayBuffer())
    expect(listMetadata(await read())).not.toEqual([])
    const before = cdn.received.length
    await server.tidyUp()
    await server.startDueWork()
    await workOff()
    expect((await read()).length).toBeGreaterThan(100)
    expect(listMetadata(await read())).toEqual([])
    expect(
      cdn.received
        .slice(before)
        .map(({ body }) => body)
        .join(),
    ).toContain(`media/${picture}`)
  })

  it('the fonts of a theme are written before the theme, and that before the manifest', async () => {
    const { admin, appId, sdkKey } = await createLiveProject(server)
    await workOff()
    takeWrites(sdkKey)
    const { hash, ...font } = await admin.api.themes.uploadFont({ appId, file: toFile(readInter()) })
    const { minWeight, maxWeight, isItalic } = font
    const files = [{ media: hash, minWeight, maxWeight, isItalic }]
    const base = { light: {}, dark: {}, uploadedFont: { name: 'Inter', files } }
    await admin.api.themes.update({ appId, draft: { base, variants: [] } })
    await admin.api.themes.goLive({ appId })
    await workOff()
    const { theme } = (await createEdgeReader(peer, sdkKey).readManifest()) ?? {}
    expect(takeWrites(sdkKey)).toEqual([
      `PUT media/${hash}`,
      `PUT themes/${theme}.json`,
      'PUT manifest.json',
      'DELETE manifest.signed.json',
    ])
    const { headers } = await createEdgeReader(peer, sdkKey).read(`media/${hash}`)
    expect(headers.get('content-type')).toBe('font/woff2')
  })

  it('the manifest never names a missing file, whichever request fails', { timeout: 120_000 }, async () => {
    const project = await createLiveProject(server)
    await workOff()
    const edge = createEdgeReader(peer, project.sdkKey)
    const missing: string[] = []
    let checks = 0
    for (let failing = 1; ; failing += 1) {
      const picture = await goLiveWithPicture(project)
      peer.takeRequests()
      let writes = 0
      peer.observe(async () => {
        checks += 1
        missing.push(...(await edge.listMissing()))
      })
      // Each write is refused once in the first attempt; the others of that attempt pass.
      peer.misbehave(undefined)
      const failed = await failWrite(failing, () => (writes += 1))
      expect(missing).toEqual([])
      expect((await edge.read(`media/${picture}`)).status).toBe(200)
      expect(JSON.stringify(await edge.readManifest())).toBe(
        await (await fetch(`${server.url}/sdk/v1/${project.sdkKey}/manifest.json`)).text(),
      )
      if (!failed) break
    }
    expect(checks).toBeGreaterThan(20)
  })

  /** Refuses the write of this number, works off all attempts, and returns whether there was such a write. */
  async function failWrite(number: number, count: () => number): Promise<boolean> {
    let hasFailed = false
    peer.interfere((request, response) => {
      if (request.method !== 'PUT' || hasFailed || count() !== number) return false
      hasFailed = true
      refuse(403, 'AccessDenied')(request, response)
      return true
    })
    await workOff()
    await makeJobsDue(server)
    await workOff()
    peer.interfere(undefined)
    return hasFailed
  }
})

describe('changes', () => {
  it('changes in a burst are published together', async () => {
    const { admin, appId, sdkKey, deployment } = await createLiveProject(server)
    await workOff()
    takeWrites(sdkKey)
    for (let count = 0; count < 10; count += 1) {
      await admin.api.deployments.stop({ appId, id: deployment.id })
      await admin.api.deployments.goLive({ appId, id: deployment.id })
    }
    // All need no upload but the manifest, so they are as urgent as each other and share one job.
    expect(await workOff()).toBe(1)
    expect(takeWrites(sdkKey)).toEqual(['PUT manifest.json', 'DELETE manifest.signed.json'])
  })

  it.each([
    ['and what is left of it is not uploaded', true, ['PUT media', 'PUT manifest.json']],
    ['even if it is uploaded before the run looks', false, ['PUT media', 'PUT guides', 'PUT manifest.json']],
  ])('a kill switch overtakes an upload that is under way, %s', async (_title, isRenewed, expected) => {
    const project = await createLiveProject(server)
    const { admin, appId, sdkKey } = project
    const edge = createEdgeReader(peer, sdkKey)
    await workOff()
    await goLiveWithPicture(project)
    takeWrites(sdkKey)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const shown: unknown[] = []
    let [isKilled, isOver] = [false, false]
    peer.observe(async ({ method, url }) => {
      if (method !== 'PUT') return
      if (url?.includes('manifest')) shown.push((await edge.readManifest())?.killed)
      if (isKilled || !url?.includes('/media/')) return
      isKilled = true
      await admin.api.apps.setKillSwitch({ appId, isKilled: true })
      // Its job leaves everything to the run that is at work.
      expect(await workOff()).toBe(1)
      if (isRenewed) await renewLease(sdkKey)
      isOver = true
    })
    await workOff()
    const puts = takeWrites(sdkKey).filter((it) => it.startsWith('PUT '))
    expect(puts.map((it) => it.split('/')[0])).toEqual(expected)
    expect([isOver, shown]).toEqual([true, [true]])
  })

  /** Lets a quarter of a minute pass for the run that is at work. */
  async function renewLease(sdkKey: string): Promise<void> {
    const read = async () => {
      const row = await findPublication(server.database.db, sdkKey)
      return { run: row?.busyRun, endMs: row?.busyUntil?.getTime() ?? 0 }
    }
    const before = await read()
    server.clock.advance(15_000)
    vi.advanceTimersByTime(15_000)
    await until(async () => {
      const { run, endMs } = await read()
      return run === before.run && endMs > before.endMs
    })
  }

  it('a kill switch is published before the changes of other apps', async () => {
    const admin = await createOrganisation(server)
    const waiting = await createLiveProject(server, admin)
    const killed = await createLiveProject(server, admin)
    await workOff()
    await goLiveWithPicture(waiting)
    await admin.api.apps.setKillSwitch({ appId: killed.appId, isKilled: true })
    peer.takeRequests()
    await workOff()
    const puts = peer.takeRequests().filter((it) => it.startsWith('PUT '))
    expect(puts[0]).toBe(`PUT edge/sdk/v1/${killed.sdkKey}/manifest.json`)
    expect(puts.join()).toContain(waiting.sdkKey)
  })
})

describe('a late job', () => {
  it('a late job writes nothing older over what is newer', async () => {
    const { admin, appId, sdkKey, deployment } = await createLiveProject(server)
    await workOff()
    // The first run hangs in its decisive write until a second one has published a newer manifest.
    await admin.api.edge.publish({ id: appId })
    const stopped = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    let count = 0
    peer.observe(async ({ method, url }) => {
      if (method !== 'GET' || !url?.includes('list-type') || (count += 1) > 1) return
      arrived.resolve()
      await stopped.promise
    })
    const late = workOff()
    await arrived.promise
    // Its lease ends, as if it had been suspended.
    server.clock.advance(5 * 60_000)
    await admin.api.deployments.stop({ appId, id: deployment.id })
    await workOff()
    const edge = createEdgeReader(peer, sdkKey)
    expect((await edge.readManifest())?.deployments).toEqual([])
    takeWrites(sdkKey)
    stopped.resolve()
    await late
    expect(takeWrites(sdkKey)).toEqual([])
    expect((await edge.readManifest())?.deployments).toEqual([])
  })
})

describe('the CDN', () => {
  it('the CDN is told the changed addresses after they have changed', async () => {
    const { admin, appId, sdkKey, deployment } = await createLiveProject(server)
    await workOff()
    const before = cdn.received.length
    let seen: unknown
    cdn.answer((response) => {
      void createEdgeReader(peer, sdkKey)
        .readManifest()
        .then((it) => {
          seen = it?.deployments
          response.writeHead(200).end()
        })
    })
    await admin.api.deployments.stop({ appId, id: deployment.id })
    await workOff()
    expect(cdn.received).toHaveLength(before + 1)
    const { headers, body } = cdn.received.at(-1)!
    expect(headers.get('authorization')).toBe('Bearer purge-token')
    const folder = `${peer.edgeUrl}/sdk/v1/${sdkKey}`
    expect(JSON.parse(body)).toEqual({
      files: [`${folder}/manifest.json`, `${folder}/manifest.signed.json`],
    })
    expect(seen).toEqual([])
  })

  it('the CDN is told the addresses again when it did not answer, without publishing again', async () => {
    const { admin, appId, sdkKey, deployment } = await createLiveProject(server)
    await workOff()
    let refusals = 2
    cdn.answer((response) => void response.writeHead((refusals -= 1) >= 0 ? 503 : 200).end())
    await admin.api.deployments.stop({ appId, id: deployment.id })
    takeWrites(sdkKey)
    await workOff()
    expect(takeWrites(sdkKey)).toEqual(['PUT manifest.json', 'DELETE manifest.signed.json'])
    const { publication } = await admin.api.edge.get({ id: appId })
    expect(publication).toMatchObject({ state: 'PUBLISHED', reason: null })
  })
})

describe('the state', () => {
  it('the state tells when an app was published, and why not', async () => {
    const { admin, appId: id, deployment } = await createLiveProject(server)
    expect((await admin.api.edge.get({ id })).publication).toMatchObject({ state: 'WAITING' })
    await workOff()
    const published = await admin.api.edge.get({ id })
    expect(published).toMatchObject({
      publicUrl: peer.edgeUrl,
      publication: { state: 'PUBLISHED', publishedAt: expect.any(String), reason: null },
    })
    peer.misbehave(refuse(403, 'AccessDenied'))
    await admin.api.deployments.stop({ appId: id, id: deployment.id })
    await workOff()
    expect((await admin.api.edge.get({ id })).publication).toMatchObject({
      state: 'FAILED',
      publishedAt: published.publication?.publishedAt,
      reason: { code: 'edge_denied' },
    })
    peer.misbehave(undefined)
    server.clock.advance(2 * 3_600_000)
    await server.startDueWork()
    await workOff()
    expect((await admin.api.edge.get({ id })).publication).toMatchObject({ state: 'PUBLISHED', reason: null })
  })
})

describe('files that are no longer referenced', () => {
  it('an unreferenced file stays while an older manifest may be shown, and is then removed', async () => {
    const { admin, appId, sdkKey, deployment, picture } = await createShownProject(server)
    await workOff()
    const edge = createEdgeReader(peer, sdkKey)
    const guide = (await edge.readManifest())?.deployments[0]?.guide ?? ''
    await admin.api.deployments.stop({ appId, id: deployment.id })
    await workOff()
    server.clock.advance(29 * dayMs)
    await server.startDueWork()
    await workOff()
    expect((await edge.read(`guides/${guide}.json`)).status).toBe(200)
    server.clock.advance(2 * dayMs)
    await server.startDueWork()
    await workOff()
    for (const path of [`guides/${guide}.json`, `media/${picture}`]) {
      expect((await edge.read(path)).status, path).toBe(404)
    }
    expect((await edge.read('manifest.json')).status).toBe(200)
  })

  it('the files of a replaced SDK key are removed at once, the manifest first', async () => {
    const { admin, appId, sdkKey } = await createShownProject(server)
    await workOff()
    const { sdkKey: next } = await admin.api.apps.rotateSdkKey({ appId })
    await server.startDueWork()
    peer.takeRequests()
    await workOff()
    const removals = takeWrites(sdkKey)
    const [first, second, ...others] = removals.map((it) => it.split('/')[0])
    expect([first, second]).toEqual(['DELETE manifest.json', 'DELETE manifest.signed.json'])
    // The files that the manifest named are deleted in the same run.
    expect(others.sort()).toEqual(['DELETE guides', 'DELETE media'])
    expect((await createEdgeReader(peer, next).readManifest())?.deployments).toHaveLength(1)
    await admin.api.apps.delete({ id: appId })
    await server.startDueWork()
    await workOff()
    expect((await createEdgeReader(peer, next).read('manifest.json')).status).toBe(404)
  })
})

describe('a bucket that is configured later', () => {
  it('a bucket that is configured later gets all apps, and again when another takes its place', async () => {
    const plain = await startTestServer()
    const { sdkKey } = await createLiveProject(plain)
    const { database } = plain
    const other = await startS3Peer()
    for (const place of [peer, other]) {
      const configured = await startTestServer(place.edgeEnvironment, { database })
      await configured.startDueWork()
      await configured.jobQueue.workOff()
      expect((await createEdgeReader(place, sdkKey).readManifest())?.deployments).toHaveLength(1)
    }
    await other.close()
    await plain.close()
  })
})

it('digests match what is in the bucket', async () => {
  const { sdkKey } = await createShownProject(server)
  await workOff()
  const edge = createEdgeReader(peer, sdkKey)
  const guide = (await edge.readManifest())?.deployments[0]?.guide ?? ''
  const bytes = Buffer.from(await (await edge.read(`guides/${guide}.json`)).arrayBuffer())
  const plain = bytes[0] === 0x1f ? gunzipSync(bytes) : bytes
  expect(createHash('sha256').update(plain).digest('hex')).toBe(guide)
})

it('publishes the parts of a large app before the manifest that names them', async () => {
  const project = await createLiveProject(server)
  const { appId, sdkKey } = project
  const triggers = Array.from({ length: 400 }, (_, at) => ({
    type: 'SCREEN_ENTER' as const,
    url: { match: 'EQUALS' as const, value: `/orders/${at}` },
  }))
  await addLiveDeployments(server, project, triggers)
  await inTransaction(server.database.db, (tx) => server.rebuildManifest(tx, appId))
  const edge = createEdgeReader(peer, sdkKey)
  const statuses: number[] = []
  peer.observe(async () => {
    const { parts } = (await edge.readManifest()) ?? {}
    for (const name of new Set(parts?.buckets.filter(Boolean))) {
      const answer = await edge.read(`manifest/${name}.json`)
      await answer.arrayBuffer()
      statuses.push(answer.status)
    }
  })
  await workOff()
  expect((await edge.readManifest())?.parts?.buckets.length).toBeGreaterThan(0)
  expect(statuses.length).toBeGreaterThan(0)
  expect(new Set(statuses)).toEqual(new Set([200]))
})
