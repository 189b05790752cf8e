import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation, type SignedIn } from './factories.ts'
import { createProject } from './project-factories.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  admin = await createOrganisation(server)
})
afterAll(() => server.close())

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  admin.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })

/** Checks that an error has exactly this shape. */
async function readError(answer: Response) {
  const body = (await answer.json()) as Record<string, unknown>
  expect(Object.keys(body)).toEqual(['code', 'message', 'subErrors', 'requestId'])
  expect(JSON.stringify(body)).not.toMatch(/at .*\.ts|node_modules|select |insert /)
  return { status: answer.status, code: body.code, subErrors: body.subErrors }
}

describe('bad input', () => {
  it.each(['{', '{"name":}', 'name=Shop', '"'])(
    'input that is not JSON is reported as such: %s',
    async (body) => {
      expect(await readError(await post('/v1/apps', body))).toMatchObject({
        status: 400,
        code: 'malformed_json',
      })
    },
  )

  it.each(['null', '[]', '"text"', '7', '{"name":7}', '{"__proto__":{"a":1}}'])(
    'input of the wrong shape is answered with 400: %s',
    async (body) => {
      const { status, code } = await readError(await post('/v1/apps', body))
      expect(status).toBe(400)
      expect(['invalid_input', 'malformed_json']).toContain(code)
    },
  )

  it('input that is too large is refused before it is read', async () => {
    const answer = await post('/v1/apps', JSON.stringify({ name: 'x'.repeat(700_000) }))
    expect(await readError(answer)).toMatchObject({ status: 413, code: 'request_too_large' })
  })

  it('an address that is too long is refused in the same shape', async () => {
    const answer = await admin.fetch(`/v1/apps?sort=${'x'.repeat(20_000)}`)
    expect(await readError(answer)).toMatchObject({ status: 413, code: 'headers_too_long' })
  })

  it('input of another content type is answered with 415', async () => {
    const answer = await post('/v1/apps', '<app/>', { 'content-type': 'application/xml' })
    expect(await readError(answer)).toMatchObject({ status: 415, code: 'json_expected' })
  })

  it('input that is nested too deeply is answered with 400', async () => {
    const nest = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    const answerTo = async (name: string) => readError(await post('/v1/apps', `{"name":${name}}`))
    const code = 'nested_too_deeply'
    expect(await answerTo(nest(300_000))).toMatchObject({ status: 400, subErrors: [{ code, field: 'name' }] })
    expect(await answerTo(nest(90))).not.toMatchObject({ subErrors: [{ code }] })
  })

  it('a revision that no database can hold is answered with 400', async () => {
    const answer = await admin.fetch('/v1/organisation', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Organisation', revision: 3_000_000_000 }),
    })
    expect(await readError(answer)).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  it('an answer to bad input names each field that is wrong', async () => {
    const answer = await post('/v1/apps', JSON.stringify({ name: '', platform: 'TOASTER' }))
    expect(await readError(answer)).toMatchObject({
      code: 'invalid_input',
      subErrors: [{ field: 'name', message: 'App name cannot be empty' }, { field: 'platform' }],
    })
  })

  it.each([
    ['sort=name', 'invalid_input'],
    ['sort=name,UP', 'invalid_input'],
    ['sort=secret,ASC', 'unknown_sort_field'],
    ['size=0', 'invalid_input'],
    ['size=1001', 'invalid_input'],
    ['page=-1', 'invalid_input'],
    ['page=one', 'invalid_input'],
  ])('an invalid list query is answered with 400: %s', async (query, code) => {
    expect(await readError(await admin.fetch(`/v1/apps?${query}`))).toMatchObject({ status: 400, code })
  })

  it('a page beyond the last one is empty', async () => {
    const page = await admin.api.apps.list({ page: 9999 })
    expect(page.content).toEqual([])
  })

  it.each(['/v1/nothing', '/v2/apps', '/v1/apps/not-an-id', '/v1/apps/%00'])(
    'an unknown address is answered with 404: %s',
    async (path) => {
      expect(await readError(await admin.fetch(path))).toMatchObject({ status: 404, code: 'not_found' })
    },
  )

  it('a text with a null character is refused', async () => {
    const answer = await post('/v1/apps', JSON.stringify({ name: 'a\u0000b', platform: 'WEB' }))
    expect(await readError(answer)).toMatchObject({ status: 400, code: 'invalid_input' })
  })
})

describe('records of another organisation', () => {
  it('records of another organisation are answered exactly like ones that do not exist', async () => {
    const other = await createOrganisation(server)
    const theirs = await createProject(other)
    const nothing = server.clock.newId()
    const own = await createProject(admin)
    const pairs = [
      [`/v1/apps/${theirs.appId}`, `/v1/apps/${nothing}`],
      [
        `/v1/apps/${theirs.appId}/app-versions/${theirs.appVersionId}/projects/${theirs.projectId}`,
        `/v1/apps/${nothing}/app-versions/${nothing}/projects/${nothing}`,
      ],
      [
        `/v1/apps/${own.appId}/app-versions/${own.appVersionId}/projects/${theirs.projectId}`,
        `/v1/apps/${own.appId}/app-versions/${own.appVersionId}/projects/${nothing}`,
      ],
      [`/v1/orgs/${other.orgId}/setting`, `/v1/orgs/${nothing}/setting`],
    ]
    for (const [foreign = '', absent = ''] of pairs) {
      const read = async (path: string) => {
        const answer = await admin.fetch(path)
        const headers = [...answer.headers].filter(([name]) => name !== 'date')
        return {
          status: answer.status,
          headers,
          text: (await answer.text()).replace(/"requestId":"[^"]+"/, ''),
        }
      }
      const answer = await read(foreign)
      expect(answer).toEqual(await read(absent))
      expect(answer.status).toBe(404)
    }
  })
})

describe('a request under a foreign host name', () => {
  it('a request under a foreign host name is refused in local mode', async () => {
    const { port } = new URL(server.url)
    const ask = (host: string) => fetchWithHost(server.url, host)
    for (const host of ['attacker.example', `attacker.example:${port}`, '127.0.0.1.attacker.example']) {
      expect(await ask(host)).toBe(403)
    }
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]) {
      expect(await ask(host)).toBe(200)
    }
  })
})

/** Uses node:http, because fetch() sets the Host header itself. */
async function fetchWithHost(url: string, host: string): Promise<number> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/healthz`, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end()
  })
}
