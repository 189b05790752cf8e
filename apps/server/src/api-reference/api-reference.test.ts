import { errorCodes } from '@waymark/contract/constants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listCalls } from '../../test/list-calls.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

interface Operation {
  'x-access': string
  security: Record<string, unknown>[]
  responses: Record<string, unknown>
  parameters?: { name: string; in: string; schema: object }[]
  requestBody?: { content: Record<string, unknown> }
}

interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: { Error: { properties: { code: { enum: string[] } } } } }
}

const readDocument = async () => (await (await fetch(`${server.url}/openapi.json`)).json()) as Document

it('openapi.json holds every call with its access rule, how to sign it and its errors', async () => {
  const { openapi, paths, components } = await readDocument()
  expect(openapi).toMatch(/^3\.1/)
  expect(components.schemas.Error.properties.code.enum).toEqual(Object.keys(errorCodes))
  const calls = listCalls()
  const ofTargetApps = Object.keys(paths).filter((path) => path.startsWith('/sdk/'))
  expect(ofTargetApps.length).toBeGreaterThan(4)
  expect(Object.values(paths).flatMap((item) => Object.keys(item))).toHaveLength(
    calls.length + ofTargetApps.length,
  )
  for (const { path, method, meta } of calls) {
    const operation = paths[path]?.[method.toLowerCase()]
    const ofSession = meta.access === 'public' ? [] : method === 'GET' ? ['session'] : ['session', 'csrf']
    const schemes = meta.scope === 'NONE' ? ofSession : [...ofSession, 'token']
    expect(operation).toMatchObject({
      'x-access': meta.access,
      'x-scope': meta.scope,
      responses: { default: {} },
    })
    expect(operation?.security.flatMap((it) => Object.keys(it)) ?? []).toEqual(schemes)
    if (meta.access !== 'public') expect(operation?.responses).toHaveProperty('417')
  }
})

it('openapi.json names each entity once, and leaves nothing open that the contract closes', async () => {
  const { paths, components } = await readDocument()
  const schemas = components.schemas as Record<string, unknown>
  for (const name of ['App', 'Project', 'Component', 'Deployment', 'Segment', 'Member', 'Manifest', 'Guide'])
    expect(schemas).toHaveProperty(name)
  const text = JSON.stringify({ paths, components })
  const used = new Set([...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name))
  expect([...used].sort()).toEqual(Object.keys(schemas).sort())
  const open = [
    ...text.matchAll(/"(\w+)":(?:\{\}|\[\{\}\]|\{"type":"object","additionalProperties":\{\}\})/g),
  ]
  // Free by design: what each app defines for itself, and defaults that are empty.
  const free = ['additionalProperties', 'after', 'before', 'default', 'items']
  expect([...new Set(open.map(([, name]) => name))].sort()).toEqual(free)
})

it('openapi.json says where each field is sent, and as what', async () => {
  const { paths } = await readDocument()
  let uploads = 0
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, { requestBody, parameters = [] }] of Object.entries(item)) {
      const types = Object.keys(requestBody?.content ?? {})
      if (types.includes('multipart/form-data')) uploads += 1
      expect(types.length, path).toBeLessThanOrEqual(1)
      if (method === 'get' || method === 'delete') expect(types, path).toEqual([])
      if (path.startsWith('/survey/'))
        expect(parameters.map(({ name }) => name)).toEqual(
          expect.arrayContaining(['caller', 'eid', 'uid', 'sid']),
        )
    }
  }
  expect(uploads).toBeGreaterThan(10)
  const dryRun = paths['/v1/apps/{id}']?.delete?.parameters?.find(({ name }) => name === 'dryRun')
  expect(dryRun).toMatchObject({ in: 'query', schema: { type: 'boolean' } })
})

it('the reference shows every call and asks no other host for anything', async () => {
  const answer = await fetch(`${server.url}/docs`)
  const page = await answer.text()
  for (const { name, path } of listCalls()) {
    expect(page).toContain(`<article id="${name}">`)
    expect(page).toContain(`<code>${path.replaceAll('"', '&#34;')}</code>`)
  }
  for (const code of Object.keys(errorCodes)) expect(page).toContain(`<code>${code}</code>`)
  expect(page).not.toMatch(/(src|href)="https?:|<script/)
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/)
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? []
  expect((await fetch(server.url + style)).headers.get('content-type')).toMatch(/^text\/css/)
})

it('the reference draws each entity once, and every mention leads there', async () => {
  const page = await (await fetch(`${server.url}/docs`)).text()
  const drawn = [...page.matchAll(/id="schema-(\w+)"/g)].map(([, name]) => name)
  const mentioned = new Set([...page.matchAll(/href="#schema-(\w+)"/g)].map(([, name]) => name))
  expect(drawn).toEqual(Object.keys((await readDocument()).components.schemas))
  expect(mentioned.size).toBeGreaterThan(50)
  expect([...mentioned].filter((name) => !drawn.includes(name))).toEqual([])
})
