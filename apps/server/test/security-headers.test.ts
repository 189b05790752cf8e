import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createImage } from './places/apps.ts'
import { createOrganisation } from './factories.ts'
import { createAppWithVersion } from './project-factories.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-headers-'))
  const folders = {
    dashboard: join(folder, 'dashboard'),
    sdk: join(folder, 'sdk'),
    playground: join(folder, 'playground'),
    packages: join(folder, 'packages'),
  }
  for (const each of Object.values(folders)) mkdirSync(each)
  writeFileSync(join(folders.dashboard, 'index.html'), '<title>Waymark</title>')
  writeFileSync(join(folders.playground, 'index.html'), '<title>Shop</title>')
  server = await startTestServer({}, { folders })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** Reads an answer to its end and returns its headers: an unread body keeps its connection, and the server waits. */
async function readHeaders(url: string, init: RequestInit = {}): Promise<Headers> {
  const answer = await fetch(url, init)
  await answer.arrayBuffer()
  return answer.headers
}
const read = (path: string, init: RequestInit = {}) => readHeaders(server.url + path, init)

describe('every answer', () => {
  it.each([
    ['a page', '/'],
    ['a page of the sample shop', '/demo/'],
    ['the API reference', '/docs'],
    ['the description of the API', '/openapi.json'],
    ['kept mails', '/dev/mail'],
    ['an API answer', '/v1/setup'],
    ['a refused call', '/v1/apps'],
    ['a call that is not there', '/v1/nothing'],
    ['a broken address', '/v1/%E0%A4%A'],
    ['a file that is not there', '/assets/gone.js'],
    ['health', '/healthz'],
  ])('an answer forbids sniffing and says what may load it: %s', async (_what, path) => {
    const headers = await read(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('strict-transport-security')).toBeNull()
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src '(none|self)'/)
    expect(policy).toMatch(path === '/demo/' ? /frame-ancestors 'self'/ : /frame-ancestors 'none'/)
    expect(policy).toMatch(/base-uri '(none|self)'/)
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/)
    expect(headers.get('x-frame-options')).toBe(path === '/demo/' ? null : 'DENY')
  })

  it('answers of the API are kept by no cache', async () => {
    for (const path of ['/v1/setup', '/v1/apps', '/v1/nothing'])
      expect((await read(path)).get('cache-control')).toBe('no-store')
  })
})

it('media and manifests may be loaded by every site, and not be sniffed', async () => {
  const admin = await createOrganisation(server)
  const { appId, sdkKey } = await createAppWithVersion(admin)
  const { url, hash } = await admin.api.media.upload({ appId, file: createImage() })
  const shown = await admin.fetch(url)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
  for (const path of [`/sdk/v1/${sdkKey}/media/${hash}`, `/sdk/v1/${sdkKey}/manifest.json`]) {
    const headers = await read(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('access-control-allow-origin')).toBe('*')
  }
  const error = await read(`/sdk/v1/${sdkKey}/events`, { method: 'POST', body: '{' })
  expect(error.get('x-content-type-options')).toBe('nosniff')
  expect(error.get('access-control-allow-origin')).toBe('*')
})

it.each([
  ['https://waymark.example', 'max-age=31536000'],
  ['http://waymark.example', null],
])('an answer requires https only where that is the public address: %s', async (publicUrl, expected) => {
  const environment = { WAYMARK_MODE: 'production', WAYMARK_PUBLIC_URL: publicUrl }
  const production = await startTestServer(environment)
  for (const path of ['/healthz', '/v1/setup', '/v1/nothing']) {
    const headers = await readHeaders(production.url + path)
    expect(headers.get('strict-transport-security')).toBe(expected)
  }
  await production.close()
})
