import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCalls } from './list-calls.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const asBrowser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

const unknown = ['/mcp', '/scim/v2/Users', '/metrics', '/v2/nothing', '/wp-login.php', '/sdk/v1/key/nothing']

describe('an address under no route', () => {
  it.each(unknown)('an unknown address is answered to programs with 404 in JSON: %s', async (path) => {
    for (const accept of ['*/*', 'application/json', 'text/html;q=0, */*']) {
      const answer = await fetch(server.url + path, { headers: { accept } })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({
        code: 'not_found',
        subErrors: [{ code: 'address_unknown' }],
      })
    }
  })

  it.each(['/mcp', '/scim/v2/Users', '/v1/nothing', '/wp-login.php', '/no/such/place'])(
    'an unknown address is answered to browsers with a page in their language: %s',
    async (path) => {
      for (const [language, title] of [
        ['en-GB,en', 'Page not found'],
        ['de-AT,de;q=0.9', 'Seite nicht gefunden'],
        ['fr, de-AT;q=0.8, en;q=0.5', 'Seite nicht gefunden'],
        ['de;q=0.2, en', 'Page not found'],
        ['fr', 'Page not found'],
      ] as const) {
        const answer = await fetch(server.url + path, {
          headers: { ...asBrowser, 'accept-language': language },
        })
        expect(answer.status).toBe(404)
        expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
        expect(await answer.text()).toContain(`<h1>${title}</h1>`)
      }
    },
  )

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'an unknown address is answered to %s with 404 too',
    async (method) => {
      const answer = await fetch(`${server.url}/xmlrpc.php`, { method, headers: asBrowser })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'not_found' })
    },
  )
})

describe('a method that an address does not take', () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  /** The addresses of the contract, where every parameter is an id, with the methods that are declared for them. */
  const declared = Map.groupBy(listCalls(), ({ path }) => path.replace(/\{\w+\}/g, '{}'))
  const wrong = [...declared].flatMap(([path, calls]) =>
    methods
      .filter((method) => calls.every((it) => it.method !== method) && !isOther(method, path))
      .map((method) => ({ method, path, calls })),
  )

  /** Whether the address is also one of a call with a parameter in place of a word: `/v1/apps/validate` for `{id}`. */
  function isOther(method: string, path: string): boolean {
    return listCalls().some(
      (it) => it.method === method && new RegExp(`^${it.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
    )
  }

  it('a wrong method is answered with 405 that names the others, at every address of the API', async () => {
    expect(wrong.length).toBeGreaterThan(500)
    const failed: string[] = []
    for (const { method, path, calls } of wrong) {
      const address = path.replaceAll('{}', '019a1fa3-2000-7000-8000-000000000000')
      const body = method === 'GET' ? {} : { body: '<x/>', headers: { 'content-type': 'text/xml' } }
      const answer = await fetch(server.url + address, { method, ...body })
      const allowed = answer.headers.get('allow')?.split(', ') ?? []
      const { code } = (await answer.json()) as { code: string }
      const isRight =
        answer.status === 405 &&
        code === 'method_not_allowed' &&
        calls.every((it) => allowed.includes(it.method)) &&
        !allowed.includes(method)
      if (!isRight) failed.push(`${method} ${path}: ${answer.status} ${allowed.join()}`)
    }
    expect(failed).toEqual([])
  })

  it.each([
    ['POST', '/healthz', 'GET, HEAD'],
    ['DELETE', '/openapi.json', 'GET, HEAD'],
    ['PUT', '/sdk/v1/key/events', 'POST'],
    ['POST', '/sdk/v1/key/manifest.json', 'GET, HEAD'],
    ['OPTIONS', '/v1/apps', 'GET, POST'],
    ['PROPFIND', '/v1/apps', 'GET, POST'],
  ])('a wrong method is answered with 405 elsewhere too: %s %s', async (method, path, allowed) => {
    const answer = await sendAny(method, path)
    expect(answer).toEqual({ status: 405, allow: allowed })
  })
})

/** fetch() refuses methods that it does not know. */
function sendAny(method: string, path: string) {
  return new Promise((resolve, reject) => {
    const sent = request(server.url + path, { method }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, allow: answer.headers.allow })
    })
    sent.on('error', reject).end()
  })
}
