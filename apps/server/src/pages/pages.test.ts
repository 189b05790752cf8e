import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLine } from '../../test/database-line.ts'
import { createOrganisation } from '../../test/factories.ts'
import { createAppWithVersion } from '../../test/project-factories.ts'
import { createLastingDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { compressAnswers } from '../platform/http/compress-answers.ts'
import type { BuiltFolders } from './built-folders.ts'
import { serveDashboard } from './serve-dashboard.ts'

const script = 'export const waymark = 1\n'.repeat(100)

let root: string
let server: TestServer
let folders: BuiltFolders
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'waymark-pages-'))
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  write(
    'dashboard/index.html',
    '<html lang="__LANGUAGE__"><head><meta name="csp-nonce" content="__CSP_NONCE__" /><title>Waymark</title></head><body><div data-kind="__SKELETON__" data-texts="__TEXTS__"></div></body></html>',
  )
  const addresses = ['/', '/signin', '/app/:appId/projects', '/editor/:a/:b/:c']
  const screens = addresses.map((address) => ({
    address,
    scripts: [`assets/own-${address.length}.js`],
    soon: [`assets/soon-${address.length}.js`],
    skeleton: address.startsWith('/editor') ? 'editor' : 'frame',
    namespaces: ['people'],
    texts: { en: ['assets/en-people.js'], de: ['assets/de-people.js'] },
    firstCalls: address.startsWith('/app')
      ? ['/v1/apps/:appId/app-versions/:version/projects', '/v1/session', '/v1/apps/:appId', '/v1/apps']
      : [],
  }))
  write('dashboard/screens.json', JSON.stringify(screens))
  write('dashboard/favicon.svg', '<svg/>')
  write('dashboard/assets/index-a1b2c3d4.js', script)
  write('dashboard/assets/index-a1b2c3d4.js.gz', gzipSync(script))
  write('secret.txt', 'not for browsers')
  write('sdk/waymark.js', 'waymark()')
  write('sdk/runtime-D7_W-u.js', 'runtime()')
  write('packages/waymark-sdk-0.2.0.tgz', 'an archive')
  for (const file of ['notes.txt', 'other-sdk-0.2.0.tgz', 'waymark-sdk-0.2.0.tgz.txt'])
    write(`packages/${file}`, 'not for apps')
  write(
    'playground/index.html',
    '<script src="__WAYMARK_HOST__/sdk/waymark.js" data-sdk-key="__WAYMARK_SDK_KEY__" nonce="__NONCE__"></script>',
  )
  folders = {
    dashboard: join(root, 'dashboard'),
    sdk: join(root, 'sdk'),
    playground: join(root, 'playground'),
    packages: join(root, 'packages'),
  }
  server = await startTestServer({}, { folders })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.url + path, { headers, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

function readAnswers(page: string): Record<string, unknown> {
  const [, json = ''] = /<script type="application\/json" id="first-answers">(.*?)<\/script>/.exec(page) ?? []
  return JSON.parse(json) as Record<string, unknown>
}

it('nothing in the page that captures are drawn into may run, send or be framed elsewhere', async () => {
  const { status, headers } = await read('/capture-page')
  expect(status).toBe(200)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/sandbox allow-same-origin$/)
  expect(policy).not.toContain('script')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(headers.get('x-frame-options')).toBeNull()
})

describe('the dashboard', () => {
  it.each(['/', '/signin', '/SignIn/', '/app/01a1fa32/projects', '/editor/a/b/c'])(
    'the dashboard is the same page at each of its addresses: %s',
    async (path) => {
      const { status, headers, text } = await read(path)
      expect(status).toBe(200)
      expect(text).toContain('<title>Waymark</title>')
      expect(headers.get('cache-control')).toBe('no-cache')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  it('the page names the files of its screen, and the texts of the language that the browser prefers', async () => {
    const { text } = await read('/signin', { 'accept-language': 'fr, de-AT;q=0.8, en;q=0.5' })
    const links = [
      ...text.matchAll(/<link rel="modulepreload" crossorigin( .*?)?href="([^"]+)">(?=.*<\/head>)/g),
    ]
    expect(links.map(([, hints = '', href]) => hints + href)).toEqual([
      ' /assets/own-7.js',
      ' /assets/de-people.js',
      ' fetchpriority="low" /assets/soon-7.js',
    ])
    expect(text).toContain('data-kind="frame" data-texts="people"')
    expect((await read('/editor/1/2/3')).text).toContain('data-kind="editor"')
  })

  it('the page of a member brings the answers of its first calls, and is kept by no cache', async () => {
    const member = await createOrganisation(server)
    await member.api.users.update({ id: member.memberId, language: 'de' })
    const { appId, appVersionId } = await createAppWithVersion(member)
    const answer = await member.fetch(`/app/${appId}/projects`)
    const text = await answer.text()
    const answers = readAnswers(text) as Record<string, { id?: string; member?: { uid: string } }>
    expect(Object.keys(answers).sort()).toEqual([
      '/v1/apps',
      `/v1/apps/${appId}`,
      `/v1/apps/${appId}/app-versions`,
      `/v1/apps/${appId}/app-versions/${appVersionId}/projects`,
      '/v1/session',
    ])
    expect(answers[`/v1/apps/${appId}`]?.id).toBe(appId)
    expect(answers['/v1/session']?.member?.uid).toBe(member.memberId)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(text).toContain('<html lang="de">')
  })

  it('a parameter that the address leaves open is its search parameter, else the first entry of the list', async () => {
    const member = await createOrganisation(server)
    const { appId, appVersionId } = await createAppWithVersion(member)
    const listAnswered = async (search: string) =>
      Object.keys(readAnswers(await (await member.fetch(`/app/${appId}/projects${search}`)).text()))
    const newer = await member.api.appVersions.create({ appId, name: '2.0' })
    const toProjects = (id: string) => `/v1/apps/${appId}/app-versions/${id}/projects`
    expect(await listAnswered('')).toContain(toProjects(newer.id))
    expect(await listAnswered('?version=')).toContain(toProjects(newer.id))
    expect(await listAnswered(`?version=${appVersionId}`)).toContain(toProjects(appVersionId))
    expect((await listAnswered('?version=..%2F..%2Fusers%3F')).sort()).toEqual([
      '/v1/apps',
      `/v1/apps/${appId}`,
      '/v1/session',
    ])
  })

  it('the page brings nothing that its member may not read, and nothing at all without a session', async () => {
    const member = await createOrganisation(server)
    const other = await createAppWithVersion(await createOrganisation(server), 'Shop of others')
    const text = await (await member.fetch(`/app/${other.appId}/projects`)).text()
    expect(text).toContain('"/v1/session"')
    expect(text).not.toContain('Shop of others')
    const outside = await read(`/app/${other.appId}/projects`)
    expect(outside.text).not.toContain('first-answers')
    expect(outside.headers.get('cache-control')).toBe('no-cache')
  })

  it.each(['br', 'gzip'])(
    'the page is sent before its answers, which come with its end: %s',
    async (encoding) => {
      const { promise: answers, resolve } = Promise.withResolvers<Record<string, unknown>>()
      const pages = fastify()
      await pages.register(fastifyStatic, { serve: false })
      await compressAnswers(pages)
      serveDashboard(pages, {
        folder: folders.dashboard,
        basePath: '',
        answerFirst: async () => ({ memberLanguage: 'de', answers }),
      })
      const url = await pages.listen({ port: 0 })
      const { body, headers } = await fetch(`${url}/signin`, { headers: { 'accept-encoding': encoding } })
      expect(headers.get('content-encoding')).toBe(encoding)
      const chunks = body?.pipeThrough(new TextDecoderStream()).getReader()
      const { value: page } = (await chunks?.read()) ?? {}
      expect(page).toContain('<html lang="de">')
      expect(page).toContain('data-kind="frame"')
      expect(page).not.toContain('</body>')
      resolve({ '/v1/apps': { content: [] } })
      const { value: end } = (await chunks?.read()) ?? {}
      expect(end).toMatch(
        /^<script type="application\/json" id="first-answers">.*<\/script><\/body><\/html>$/,
      )
      await pages.close()
    },
  )

  it('the page comes without answers where the database does not answer', async () => {
    const lasting = await createLastingDatabase()
    const line = await openLine(lasting.target.url)
    const away = await startTestServer(
      {},
      { folders, database: await openDatabase({ url: line.url, poolSize: 3 }) },
    )
    const member = await createOrganisation(away)
    line.cut()
    const answer = await member.fetch('/app/01a1fa32/projects')
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('first-answers')
    await away.close()
    lasting.remove()
  })

  it.each(['/signin/other', '/app', '/app/01a1fa32/nothing', '/editor/a/b'])(
    'the dashboard answers 404 at an address below its own that it does not have: %s',
    async (path) => {
      const { status, text } = await read(path)
      expect(status).toBe(404)
      expect(text).toContain('<title>Waymark</title>')
    },
  )

  it.each(['/apps', '/mcp', '/no/such/place', '/screens'])(
    'the dashboard is not served at other addresses: %s',
    async (path) => {
      const { status, text } = await read(path, { accept: 'text/html' })
      expect(status).toBe(404)
      expect(text).not.toContain('<title>Waymark</title>')
    },
  )

  it('the dashboard has a new nonce in every answer, and a policy that requires it', async () => {
    const pages = [await read('/'), await read('/')]
    const nonces = pages.map(({ text }) => /content="([^"]+)"/.exec(text)?.[1] ?? '')
    expect(nonces[0]).toMatch(/^[\w+/]{24}$/)
    expect(nonces[0]).not.toBe(nonces[1])
    const policy = pages[0]?.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`style-src 'self' 'nonce-${nonces[0]}';`)
    expect(policy).toContain(`script-src 'self' 'nonce-${nonces[0]}';`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })

  it('the dashboard has assets that are cached for a year, compressed beforehand', async () => {
    const { headers, text } = await read('/assets/index-a1b2c3d4.js', { 'accept-encoding': 'gzip' })
    expect(text).toBe(script)
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(headers.get('content-length')).toBe(String(gzipSync(script).length))
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-type')).toMatch(/javascript/)
  })

  it.each([
    '/assets/gone-1234.js',
    '/nothing.svg',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
  ])('the dashboard answers 404, never a page or a foreign file, for %s', async (path) => {
    const { status, text } = await read(path)
    expect(status).toBe(404)
    expect(text).not.toContain('not for browsers')
    expect(text).not.toContain('<title>')
  })
})

describe('the SDK', () => {
  it('the SDK is readable from every origin, and revalidated each time', async () => {
    const { headers, text } = await read('/sdk/waymark.js', { origin: 'https://shop.example' })
    expect(text).toBe('waymark()')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('cache-control')).toBe('no-cache')
    // fetch() adds no-cache when the condition is set by hand; a browser does not.
    const condition = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' }
    const again = await read('/sdk/waymark.js', condition)
    expect(again.status).toBe(304)
  })

  it('files of the SDK whose name has a hash are cached for a year', async () => {
    const { headers } = await read('/sdk/runtime-D7_W-u.js')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  it('files of the SDK have further addresses, for browsers that cached a failed one', async () => {
    const [first, again] = [await read('/sdk/runtime-D7_W-u.js'), await read('/sdk/12/runtime-D7_W-u.js')]
    expect([again.status, again.text]).toEqual([200, first.text])
    expect(again.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await read('/sdk/other/runtime-D7_W-u.js')).status).toBe(404)
  })
})

describe('the npm packages', () => {
  it('an archive is handed out to whoever installs it, and revalidated', async () => {
    const { status, text, headers } = await read('/packages/waymark-sdk-0.2.0.tgz')
    expect({ status, text }).toEqual({ status: 200, text: 'an archive' })
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  it('the archives are listed, and a server that never packed them lists none', async () => {
    expect(JSON.parse((await read('/packages')).text)).toEqual(['waymark-sdk-0.2.0.tgz'])
    const unpacked = await startTestServer({}, { folders: { ...folders, packages: join(root, 'nowhere') } })
    expect(await (await fetch(`${unpacked.url}/packages`)).json()).toEqual([])
    await unpacked.close()
  })

  it.each(['notes.txt', 'other-sdk-0.2.0.tgz', 'waymark-sdk-0.2.0.tgz.txt', '..%2fsecret.txt'])(
    'nothing else is handed out: %s',
    async (file) => {
      expect((await read(`/packages/${file}`)).status).toBe(404)
    },
  )
})

describe('the sample shop', () => {
  it('the sample shop has the demo key at each of its addresses', async () => {
    for (const path of ['/demo/', '/demo/product/monstera']) {
      const { text, headers } = await read(path)
      const [, nonce = ''] = /nonce="([^"]+)"/.exec(text) ?? []
      expect(text).toContain(`src="${server.url}/sdk/waymark.js" data-sdk-key="wm_sample_shop"`)
      expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}'`)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    }
    expect(await read('/demo')).toMatchObject({ status: 302 })
  })

  it('the sample shop is not served in production', async () => {
    const production = await startTestServer({ WAYMARK_MODE: 'production' }, { folders })
    const answer = await fetch(`${production.url}/demo/`)
    expect(await answer.text()).not.toContain('sdk/waymark.js')
    await production.close()
  })
})

it('the page of a dashboard that was not built says what to do', async () => {
  const nowhere = join(root, 'nowhere')
  const folders = { dashboard: nowhere, sdk: nowhere, playground: nowhere, packages: nowhere }
  const unbuilt = await startTestServer({}, { folders })
  for (const path of ['/', '/demo/']) {
    const answer = await fetch(unbuilt.url + path)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('Run npm start')
  }
  expect((await fetch(`${unbuilt.url}/sdk/waymark.js`)).status).toBe(404)
  await unbuilt.close()
})
