import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOpenIdPeer, type OpenIdPeer } from '../../../tools/peers/openid-peer.ts'
import { startReverseProxy, type ReverseProxy } from '../../../tools/peers/reverse-proxy.ts'
import { createApp } from '../src/app.ts'
import { parseConfig } from '../src/config.ts'
import { ownSegments } from '../src/config/public-url.ts'
import { systemClock } from '../src/platform/time/clock.ts'
import { createLog } from '../src/platform/log.ts'
import { createBuilderCode, build, appOrigin } from './builder-factories.ts'
import { createLiveProject } from './deployment-factories.ts'
import { createOrganisation, testPassword } from './factories.ts'
import { createImage } from './places/apps.ts'
import { createAppWithVersion } from './project-factories.ts'
import { createAccount } from './provider-factories.ts'
import { closeRoomClients, meet, openDashboard } from './room-clients.ts'
import { createRoom, sendFromApp } from './room-factories.ts'
import { begin, connectOidc, loopback, signInAtOpenId } from './sign-on-factories.ts'
import { createPublishedSurvey, createSurveyPlace } from './survey-factories.ts'
import { openTestDatabase } from './test-database.ts'
import { openBrowser, startTestServer, type TestServer } from './test-server.ts'

const files = {
  'dashboard/screens.json': JSON.stringify(
    ['/', '/home', '/app/:appId/projects', '/editor/:a/:b/:c'].map((address) => ({
      address,
      scripts: ['assets/screens1-a1b2c3d.js'],
      soon: [],
      skeleton: 'frame',
      texts: {},
      namespaces: [],
      firstCalls: [],
    })),
  ),
  'dashboard/index.html':
    '<meta name="base-path" content="__BASE_PATH__" /><script src="__BASE_PATH__/assets/index-a1b2c3d4.js"></script>',
  'dashboard/favicon.svg': '<svg/>',
  'dashboard/assets/index-a1b2c3d4.js': 'dashboard()',
  'dashboard/builder/builder.js': 'builder()',
  'sdk/waymark.js': 'waymark()',
  'sdk/runtime-D7_W-u.js': 'runtime()',
  'playground/index.html':
    '<base href="__SHOP_PATH__" /><script src="__WAYMARK_HOST__/sdk/waymark.js"></script>',
}

let root: string
let openId: OpenIdPeer
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'waymark-sub-path-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  openId = await startOpenIdPeer()
})
afterAll(async () => {
  await openId.close()
  rmSync(root, { recursive: true })
})

const kinds = [
  ['removes the path', { path: '/waymark', strips: true }],
  ['passes the path on', { path: '/waymark', strips: false }],
  ['passes two segments on', { path: '/tools/way-mark', strips: false }],
] as const

describe.each(kinds)('behind a proxy that %s', (_title, parts) => {
  let proxy: ReverseProxy
  /** The server as seen through the proxy: requests take the way of browsers and devices. */
  let server: TestServer
  let publicUrl: string
  beforeAll(async () => {
    proxy = await startReverseProxy(parts)
    publicUrl = proxy.origin + parts.path
    const folders = Object.fromEntries(
      ['dashboard', 'sdk', 'playground', 'packages'].map((name) => [name, join(root, name)]),
    ) as Record<'dashboard' | 'sdk' | 'playground' | 'packages', string>
    const own = await startTestServer({ WAYMARK_PUBLIC_URL: `${publicUrl}/`, ...loopback }, { folders })
    proxy.upstream = own.url
    server = { ...own, url: publicUrl }
  })
  afterAll(async () => {
    closeRoomClients()
    await server.close()
    await proxy.close()
  })
  beforeEach(() => {
    proxy.sentToOther = []
  })

  const read = async (address: string, init: RequestInit = {}) => {
    const answer = await fetch(address, { redirect: 'manual', ...init })
    const { status, headers } = answer
    return { status, headers, text: await answer.text() }
  }

  it('the dashboard is at each of its addresses, with files that are there', async () => {
    for (const path of ['/', '/home', '/app/01a1fa32/projects?version=1', '/editor/a/b/c']) {
      const { status, text, headers } = await read(publicUrl + path)
      expect(status).toBe(200)
      expect(text).toContain(`content="${parts.path}"`)
      const [, script = ''] = /src="([^"]+)"/.exec(text) ?? []
      expect(await read(new URL(script, publicUrl).href)).toMatchObject({ status: 200, text: 'dashboard()' })
      expect(headers.get('content-security-policy')).toContain("base-uri 'none'")
    }
    expect((await read(`${publicUrl}/favicon.svg`)).text).toBe('<svg/>')
    // Behind a proxy that removes the path, this cannot be distinguished from the path with a slash.
    const bare = await read(`${publicUrl}?from=mail`)
    if (parts.strips) expect(bare.status).toBe(200)
    else expect([bare.status, bare.headers.get('location')]).toEqual([308, `${parts.path}/?from=mail`])
    expect(proxy.sentToOther).toEqual([])
  })

  it('a session belongs to the path, and to pages of the origin', async () => {
    const admin = await createOrganisation(server)
    const login = (origin: string) =>
      read(`${publicUrl}/v1/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ email: admin.email, password: testPassword }),
      })
    const signedIn = await login(proxy.origin)
    expect(signedIn.status).toBe(200)
    const cookies = signedIn.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(1)
    expect(cookies.filter((it) => !it.split('; ').includes(`Path=${parts.path}`))).toEqual([])
    for (const origin of ['https://elsewhere.example', `${proxy.origin}0`, `${proxy.origin}.example`]) {
      expect((await login(origin)).status).toBe(403)
    }
    const ended = await admin.fetch(`${publicUrl}/v1/users/logout`, { method: 'POST' })
    const cleared = ended.headers.getSetCookie()
    expect(cleared.filter((it) => !it.split('; ').includes(`Path=${parts.path}`))).toEqual([])
  })

  it('a target app reads its guides and sends its events', async () => {
    const { admin, sdkKey, guideHash, ...place } = await createLiveProject(server)
    const { appId, appVersionId, projectId } = place
    expect(await read(`${publicUrl}/sdk/waymark.js`)).toMatchObject({ status: 200, text: 'waymark()' })
    expect((await read(`${publicUrl}/sdk/1/runtime-D7_W-u.js`)).text).toBe('runtime()')
    expect((await read(`${publicUrl}/builder/builder.js`)).text).toBe('builder()')
    const manifest = await read(`${publicUrl}/sdk/v1/${sdkKey}/manifest.json`)
    expect(manifest.headers.get('access-control-allow-origin')).toBe('*')
    expect((await read(`${publicUrl}/sdk/v1/${sdkKey}/guides/${guideHash}.json`)).status).toBe(200)
    const refused = await sendFromApp({ url: publicUrl, sdkKey, path: 'events' }, {})
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    const media = await admin.api.media.upload({ appId, file: createImage() })
    // Like each path of the API, below the public URL.
    expect((await read(publicUrl + media.url)).status).toBe(200)
    expect((await read(`${publicUrl}/sdk/v1/${sdkKey}/media/${media.hash}`)).status).toBe(200)
    const preview = await admin.api.previews.create({ appId, appVersionId, projectId })
    expect(preview.url.startsWith(`${publicUrl}/preview?`)).toBe(true)
    expect(proxy.sentToOther).toEqual([])
  })

  it('a dashboard and a device meet in a room', async () => {
    const opened = await createRoom(server)
    const origin = { origin: proxy.origin }
    const at = { url: publicUrl, roomId: opened.room.roomId }
    const dashboard = openDashboard(at, opened.admin, origin)
    expect(await dashboard.next('welcome')).toMatchObject({ roomId: opened.room.roomId })
    const met = await meet(publicUrl, await createRoom(server))
    expect(met.joined.roomId).toBe(met.at.roomId)
    const stranger = openDashboard(at, opened.admin, { origin: 'https://elsewhere.example' })
    expect((await stranger.closed).code).toBe(4403)
  })

  it('a builder comes from the origin of the app, which may be that of the server', async () => {
    const opened = await createBuilderCode(server)
    const { admin, appId, sdkKey, room } = opened
    expect((await build(server, sdkKey, opened.pairing.code, appOrigin)).status).toBe(201)
    // A path of the origin is that of another app there, and not below the public URL.
    await admin.api.apps.update({ id: appId, pageUrl: '/shop/' })
    const { url, code } = await admin.api.captures.addBuilderCode({ appId, id: room.roomId })
    expect(url?.startsWith(`${proxy.origin}/shop/#`)).toBe(true)
    expect((await build(server, sdkKey, code, appOrigin)).status).toBe(403)
    expect((await build(server, sdkKey, code, proxy.origin)).status).toBe(201)
  })

  it('pages that the server writes lead to each other', async () => {
    const docs = await read(`${publicUrl}/docs`)
    const linked = [...docs.text.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, path = '']) => path)
    expect(linked).toHaveLength(5)
    for (const path of linked) expect((await read(proxy.origin + path)).status).toBe(200)
    const { servers } = JSON.parse((await read(`${publicUrl}/openapi.json`)).text) as { servers: unknown[] }
    expect(servers).toEqual([{ url: publicUrl }])

    const shop = await read(`${publicUrl}/demo/plants`)
    expect(shop.text).toContain(`<base href="${parts.path}/demo/"`)
    expect(shop.text).toContain(`src="${publicUrl}/sdk/waymark.js"`)
    expect((await read(`${publicUrl}/demo`)).headers.get('location')).toBe(`${parts.path}/demo/`)

    const place = await createSurveyPlace(server)
    const { id } = await createPublishedSurvey(place)
    const { url } = await place.admin.api.surveys.generateLink({ id })
    expect(url.startsWith(`${publicUrl}/s/`)).toBe(true)
    const form = await read(url)
    const [, action = ''] = /action="([^"]+)"/.exec(form.text) ?? []
    expect(proxy.origin + action).toBe(`${url}#next`)
    const find = (name: string) => new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(form.text)?.[1] ?? ''
    const hidden = ['id', 'startedAt', 'lang'].map((name) => [name, find(name)])
    const body = new URLSearchParams([...hidden, ['q.recommend', '9'], ['q.reason', 'Quick']])
    const headers = { origin: proxy.origin }
    const sent = await read(url, { method: 'POST', headers, body })
    expect(sent.status).toBe(303)
    expect(sent.headers.get('location')).toMatch(new RegExp(`^${parts.path}/s/.+/done`))
    expect((await read(proxy.origin + sent.headers.get('location')!)).status).toBe(200)
    expect(proxy.sentToOther).toEqual([])
  })

  it('links in mails and addresses for others lead back', async () => {
    const admin = await createOrganisation(server)
    const email = `${server.clock.newId()}@example.test`
    await admin.api.invites.create({ invites: [{ email }] })
    const mails = await read(`${publicUrl}/dev/mail`)
    const [, path = ''] = /href="(\/[^"]*)"/.exec(mails.text) ?? []
    const mail = await read(proxy.origin + path)
    expect(mail.text).toContain(`href="${parts.path}/dev/mail"`)
    expect(mail.text).toContain(`${publicUrl}/invite/`)

    const { appId } = await createAppWithVersion(admin)
    const { id } = await createAccount(admin, appId)
    const push = await admin.api.providers.makePushAddress({ appId, id })
    expect(push.url.startsWith(`${publicUrl}/hooks/v1/providers/`)).toBe(true)
    const pushed = await read(push.url, { method: 'POST', body: '{}' })
    expect(JSON.parse(pushed.text)).toMatchObject({ status: 'failure' })
  })

  it('somebody signs on at a provider and comes back to the dashboard', async () => {
    const { admin, orgId, domain } = await connectOidc(server, openId)
    const { samlEntityId } = (await admin.api.signOn.get({ orgId })).addresses
    expect(samlEntityId.startsWith(`${publicUrl}/v1/sso/`)).toBe(true)
    expect((await read(samlEntityId)).text).toContain(`entityID="${samlEntityId}"`)
    const [browser, email] = [openBrowser(publicUrl), `ada@${domain}`]
    const callback = await signInAtOpenId(await begin(browser, email, '/my-profile'), email)
    expect(callback.startsWith(`${publicUrl}/v1/sso/`)).toBe(true)
    const back = await read(callback)
    expect(back.status).toBe(303)
    const location = new URL(back.headers.get('location')!)
    expect(location.origin + location.pathname).toBe(`${publicUrl}/sso-callback`)
    const code = location.searchParams.get('code')!
    expect(await browser.api.users.validateSso({ code })).toMatchObject({ returnTo: '/my-profile' })
  })

  it('health checks are answered with the path and without it', async () => {
    const direct = proxy.upstream
    for (const address of [publicUrl, direct, `${direct}${parts.path}`]) {
      for (const path of ['/healthz', '/readyz']) expect((await read(address + path)).status).toBe(200)
    }
    expect((await read(`${direct}${parts.path}x/healthz`)).text).not.toContain('"ok"')
    const broken = '/v1/%E0%A4%A'
    expect((await read(direct + parts.path + broken)).status).toBe((await read(direct + broken)).status)
  })
})

it('a path of the server can be no path of a public URL, so no request has two meanings', async () => {
  const database = await openTestDatabase()
  const environment = { WAYMARK_METRICS_TOKEN: 'a'.repeat(16), WAYMARK_SECRET_KEY: '7'.repeat(64) }
  const config = parseConfig(environment)
  const app = await createApp({ config, database, clock: systemClock, log: createLog('silent') })
  await app.server.ready()
  const tree = app.server.printRoutes({ commonPrefix: false })
  await app.server.close()
  await database.close()
  const segments = new Set([...tree.matchAll(/^[├└]── \/([\w.-]+)/gm)].map(([, segment = '']) => segment))
  expect(segments.size).toBeGreaterThan(12)
  expect([...segments].filter((it) => !(ownSegments as readonly string[]).includes(it))).toEqual([])
})

it('a server below a path sets no strict transport security for its host', async () => {
  const publicUrl = 'https://intranet.example/waymark'
  const own = await startTestServer({ WAYMARK_MODE: 'production', WAYMARK_PUBLIC_URL: publicUrl })
  const answer = await fetch(`${own.url}/waymark/healthz`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('strict-transport-security')).toBeNull()
  await answer.text()
  await own.close()
})
