import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const templates = '/v1/metadata/templates?size=50'
const brotli = { 'accept-encoding': 'br' }

test('a list of more than 1 kB is compressed, and a small answer is sent as it is', async () => {
  const { fetch } = await createOrganisation(server)
  const list = await fetch(templates, { headers: brotli })
  expect(list.headers.get('content-encoding')).toBe('br')
  expect(list.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
  expect(await list.json()).toHaveProperty('content')
  const small = await fetch('/v1/users/me', { headers: brotli })
  expect(small.headers.get('content-encoding')).toBeNull()
})

test('a client that accepts no encoding gets the plain answer', async () => {
  const { fetch } = await createOrganisation(server)
  const list = await fetch(templates, { headers: { 'accept-encoding': 'identity' } })
  expect(list.headers.get('content-encoding')).toBeNull()
})

test('a list that has not changed is answered with 304 and no body', async () => {
  const { fetch } = await createOrganisation(server)
  const first = await fetch(templates)
  const etag = first.headers.get('etag')!
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const again = await fetch(templates, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  const other = await fetch(templates, { headers: { 'if-none-match': 'W/"another"' } })
  expect(other.status).toBe(200)
})

test('an answer that is a bare list is revalidated like any other', async () => {
  const { fetch, api } = await createOrganisation(server)
  const { id } = await api.apps.create({ name: 'Shop', platform: 'WEB' })
  const first = await fetch(`/v1/apps/${id}/app-features`)
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect(await first.json()).toContainEqual(expect.objectContaining({ enabled: true }))
  const headers = { 'if-none-match': first.headers.get('etag')! }
  expect((await fetch(`/v1/apps/${id}/app-features`, { headers })).status).toBe(304)
})

test('members, sessions and people are never kept by the browser', async () => {
  const { fetch, api } = await createOrganisation(server)
  const { id } = await api.apps.create({ name: 'Shop', platform: 'WEB' })
  for (const path of ['/v1/users/me/sessions', '/v1/auth-ent', `/v1/apps/${id}/end-users`]) {
    const { headers } = await fetch(path)
    expect([path, headers.get('cache-control'), headers.get('etag')]).toEqual([path, 'no-store', null])
  }
})

test('the API reference and its document are compressed once and revalidated', async () => {
  for (const path of ['/openapi.json', '/docs', '/docs/reference.css']) {
    const first = await fetch(server.url + path, { headers: brotli })
    expect(first.headers.get('content-encoding')).toBe('br')
    expect((await first.text()).length).toBeGreaterThan(1000)
    const headers = { ...brotli, 'if-none-match': first.headers.get('etag')! }
    expect((await fetch(server.url + path, { headers })).status).toBe(304)
  }
})
