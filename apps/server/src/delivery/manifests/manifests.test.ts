import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { manifest, type Manifest } from '@waymark/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject, createPublishedProject, publish } from '../../../test/deployment-factories.ts'
import { holdLock } from '../../../test/hold-lock.ts'
import { startSecondProcess } from '../../../test/second-process.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const hourMs = 3_600_000

interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Unlike fetch, it sends no Accept-Encoding of its own and does not decode the answer. */
function read(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, server.url), { method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

async function readManifest(sdkKey: string): Promise<Manifest> {
  const { body } = await read(`/sdk/v1/${sdkKey}/manifest.json`)
  return manifest.parse(JSON.parse(body.toString()))
}

describe('the manifest', () => {
  it('the manifest is empty before anything is live', async () => {
    const { sdkKey } = await createPublishedProject(server)
    expect(await readManifest(sdkKey)).toEqual({
      version: 1,
      killed: false,
      linkSchemes: [],
      deployments: [],
      limitGroups: [],
      segments: [],
      properties: [],
      needsSession: false,
      keepsProfiles: true,
    })
  })

  it('the manifest holds what is live, in the version that went live', async () => {
    const project = await createLiveProject(server)
    const { admin, appId, sdkKey, projectId, deployment, guideHash } = project
    const { id, targeting } = deployment
    const live = [{ id, version: 1, projectId, subType: 'STATIC_FLOW', guide: guideHash, targeting }]
    expect((await readManifest(sdkKey)).deployments).toEqual(live)

    await publish(project, ['welcome'])
    await admin.api.deployments.update({ appId, id, projectVersion: 2 })
    expect((await readManifest(sdkKey)).deployments).toEqual(live)

    await admin.api.deployments.goLive({ appId, id })
    expect((await readManifest(sdkKey)).deployments).toMatchObject([{ id, version: 2 }])
    await admin.api.deployments.stop({ appId, id })
    expect((await readManifest(sdkKey)).deployments).toEqual([])
  })

  it('the manifest holds what is scheduled, and drops what has ended when it is rewritten', async () => {
    const { admin, appId, sdkKey, projectId } = await createPublishedProject(server)
    const now = server.clock.now().getTime()
    const make = async (name: string, startAt: number | null, endAt: number | null) => {
      const draft = await admin.api.deployments.create({ appId, projectId, name })
      const iso = (ms: number | null) => ms && new Date(ms).toISOString()
      const schedule = { startAt: iso(startAt) || null, endAt: iso(endAt) || null, timeZone: 'UTC' }
      await admin.api.deployments.update({ appId, id: draft.id, targeting: { ...draft.targeting, schedule } })
      await admin.api.deployments.goLive({ appId, id: draft.id })
      return draft.id
    }
    const later = await make('Later', now + 2 * hourMs, null)
    const brief = await make('Brief', null, now + hourMs)
    expect((await readManifest(sdkKey)).deployments.map(({ id }) => id).sort()).toEqual([later, brief].sort())
    server.clock.advance(hourMs)
    const third = await make('Third', null, null)
    expect((await readManifest(sdkKey)).deployments.map(({ id }) => id).sort()).toEqual([later, third].sort())
  })

  it('the manifest has the same bytes and ETag in every encoding', async () => {
    const { sdkKey } = await createLiveProject(server)
    const path = `/sdk/v1/${sdkKey}/manifest.json`
    const plain = await read(path)
    const gzip = await read(path, { 'accept-encoding': 'gzip, deflate' })
    const brotli = await read(path, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    const declined = await read(path, { 'accept-encoding': 'gzip;q=1.0, br;q=0' })
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
    const encodings = [plain, gzip, brotli, declined].map(({ headers }) => headers['content-encoding'])
    expect(encodings).toEqual([undefined, 'gzip', 'br', 'gzip'])
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(1)
    for (const { headers } of [plain, gzip, brotli]) {
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
      expect(headers).toMatchObject({
        vary: 'Accept-Encoding',
        'access-control-expose-headers': 'Date, ETag',
      })
      expect(headers['access-control-allow-credentials']).toBeUndefined()
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
    }
  })

  it('the manifest answers 304 to who has it, and anew once it has changed', async () => {
    const { admin, appId, sdkKey, deployment } = await createLiveProject(server)
    const path = `/sdk/v1/${sdkKey}/manifest.json`
    const etag = String((await read(path)).headers.etag)
    for (const tags of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const answer = await read(path, { 'if-none-match': tags })
      expect(answer).toMatchObject({ status: 304, headers: { etag, 'access-control-allow-origin': '*' } })
      expect(answer.body).toHaveLength(0)
    }
    await admin.api.deployments.stop({ appId, id: deployment.id })
    const changed = await read(path, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })

  it('the manifest answers HEAD without a body', async () => {
    const { sdkKey } = await createLiveProject(server)
    const answer = await read(`/sdk/v1/${sdkKey}/manifest.json`, {}, 'HEAD')
    expect(answer.status).toBe(200)
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(100)
    expect(answer.body).toHaveLength(0)
  })

  it('an SDK key that no app has is reported, readable for every origin', async () => {
    for (const path of ['manifest.json', `guides/${'0'.repeat(64)}.json`, `media/${'0'.repeat(64)}`]) {
      const { status, headers, body } = await read(`/sdk/v1/nobody/${path}`)
      expect(status).toBe(404)
      expect(JSON.parse(body.toString())).toMatchObject({ code: 'unknown_sdk_key', subErrors: [] })
      expect(headers['access-control-allow-origin']).toBe('*')
    }
  })

  it('an unknown address or method is reported, readable for every origin', async () => {
    const { sdkKey } = await createPublishedProject(server)
    for (const [path, method, refused] of [
      [`/sdk/v1/${sdkKey}/nothing`, 'GET', [404, 'not_found']],
      [`/sdk/v1/${sdkKey}/events`, 'GET', [405, 'method_not_allowed']],
      [`/sdk/v1/${sdkKey}`, 'GET', [404, 'not_found']],
      [`/sdk/v1/${sdkKey}/deep/er/nothing`, 'POST', [404, 'not_found']],
    ] as const) {
      const { status, headers, body } = await read(path, {}, method)
      const { code } = JSON.parse(body.toString()) as { code: string }
      expect([status, code]).toEqual(refused)
      expect(headers['access-control-allow-origin']).toBe('*')
    }
  })

  it('the manifest is served unchanged while the database is locked', async () => {
    const { sdkKey } = await createLiveProject(server)
    const url = `${server.url}/sdk/v1/${sdkKey}/manifest.json`
    const before = await (await fetch(url)).text()
    server.clock.advance(2000)
    const release = await holdLock(server.database.db, (tx) =>
      sql`lock table apps in access exclusive mode`.execute(tx),
    )
    expect(await (await fetch(url)).text()).toBe(before)
    await release()
  })

  it('the manifest changes for another process within a second', async () => {
    const { admin, appId, sdkKey, deployment } = await createLiveProject(server)
    const other = await startSecondProcess(server)
    const readOther = async () => {
      const answer = await fetch(`${other.url}/sdk/v1/${sdkKey}/manifest.json`)
      return ((await answer.json()) as Manifest).deployments.length
    }
    expect(await readOther()).toBe(1)
    await admin.api.deployments.stop({ appId, id: deployment.id })
    expect((await readManifest(sdkKey)).deployments).toHaveLength(0)
    // The other process may serve its copy for another second.
    const readLater = () => {
      server.clock.advance(1001)
      return readOther()
    }
    await expect.poll(readLater).toBe(0)
    await other.close()
  })

  it('the manifest holds all deployments when many of one app go live at once', async () => {
    const { admin, appId, sdkKey, projectId } = await createPublishedProject(server)
    const names = ['A', 'B', 'C', 'D', 'E', 'F']
    const drafts = await Promise.all(
      names.map((name) => admin.api.deployments.create({ appId, projectId, name })),
    )
    await Promise.all(drafts.map(({ id }) => admin.api.deployments.goLive({ appId, id })))
    expect((await readManifest(sdkKey)).deployments.map(({ id }) => id)).toEqual(
      drafts.map(({ id }) => id).sort(),
    )
  })

  it('the manifest keeps its old bytes when the change rolls back', async () => {
    const { admin, appId, sdkKey, deployment } = await createLiveProject(server)
    const { etag } = (await read(`/sdk/v1/${sdkKey}/manifest.json`)).headers
    const refused = admin.api.deployments.goLive({ appId, id: deployment.id })
    await expect(refused).rejects.toMatchObject({ status: 409 })
    expect((await read(`/sdk/v1/${sdkKey}/manifest.json`)).headers.etag).toBe(etag)
  })
})

describe('a guide', () => {
  it('a guide is immutable bytes named by their hash', async () => {
    const { sdkKey, guideHash } = await createLiveProject(server)
    const path = `/sdk/v1/${sdkKey}/guides/${guideHash}.json`
    const { status, headers, body } = await read(path)
    expect(status).toBe(200)
    expect(createHash('sha256').update(body).digest('hex')).toBe(guideHash)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await read(path, { 'if-none-match': String(headers.etag) })).status).toBe(304)
    const brotli = await read(path, { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(brotli.body).equals(body)).toBe(true)
  })

  it('a guide is not found under another app, another hash or an invalid name', async () => {
    const { sdkKey } = await createLiveProject(server)
    const other = await createPublishedProject(server)
    const foreign = await publish(other, ['only-theirs'])
    for (const file of [
      `${foreign}.json`,
      `${'0'.repeat(64)}.json`,
      foreign,
      '..%2Fmanifest.json',
      'x.json',
    ]) {
      const { status, body } = await read(`/sdk/v1/${sdkKey}/guides/${file}`)
      expect(status).toBe(404)
      expect(JSON.parse(body.toString())).toMatchObject({ code: 'not_found' })
    }
  })
})

describe('an image', () => {
  it('an image is served as immutable and with its own type only', async () => {
    const { admin, appId, sdkKey } = await createPublishedProject(server)
    const bytes = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const file = new File([bytes], 'dot.png', { type: 'image/png' })
    const { hash } = await admin.api.media.upload({ appId, file })
    const path = `/sdk/v1/${sdkKey}/media/${hash}`
    const { status, headers, body } = await read(path, { 'accept-encoding': 'br' })
    expect(status).toBe(200)
    expect(body.equals(bytes)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${hash}"`,
    })
  })
})

describe('a preflight', () => {
  it('a preflight request is answered for every path', async () => {
    for (const path of ['manifest.json', 'events', 'guides/x.json']) {
      const { status, headers } = await read(
        `/sdk/v1/any/${path}`,
        { origin: 'https://shop.example' },
        'OPTIONS',
      )
      expect(status).toBe(204)
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['access-control-allow-methods']).toContain('POST')
      expect(headers['access-control-allow-headers']).toContain('Content-Type')
    }
  })
})
