import { errorCodes, listScopes, servedDocuments } from '@waymark/contract/constants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { listCalls } from '../../test/list-calls.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { callExamples } from './add-example.ts'
import { isNamed, listNamedCalls } from './conflicts.ts'
import meanings from './field-meanings.json' with { type: 'json' }
import { tagDescriptions } from './describe-tags.ts'
import { sdkCalls } from './sdk-calls.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

interface Operation {
  'x-access': string
  security: Record<string, unknown>[]
  operationId: string
  tags: string[]
  responses: Record<string, { description: string; headers?: object; content?: Content }>
  parameters?: { name: string; in: string; description?: string; schema: object; example?: unknown }[]
  requestBody?: { content: Content }
}

interface Schema {
  $ref?: string
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

type Content = Record<string, { schema?: Schema; example?: unknown }>

interface Document {
  tags: { name: string; description: string }[]
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
    const schemes = listScopes(meta.scope).length === 0 ? ofSession : [...ofSession, 'token']
    expect(operation).toMatchObject({
      'x-access': meta.access,
      'x-scopes': listScopes(meta.scope),
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
  const text = JSON.stringify({ paths, components }, (key, value: unknown) =>
    key === 'example' || (key === 'description' && typeof value === 'string') ? undefined : value,
  )
  const used = new Set([...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name))
  expect([...used].sort()).toEqual(Object.keys(schemas).sort())
  const open = [
    ...text.matchAll(/"(\w+)":(?:\{\}|\[\{\}\]|\{"type":"object","additionalProperties":\{\}\})/g),
  ]
  // Free by design: fields that each app defines for itself, and defaults that are empty.
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

it('openapi.json says where a call conflicts, and when to come again', async () => {
  const { paths } = await readDocument()
  const names = new Set(
    Object.values(paths).flatMap((item) => Object.values(item).map((it) => it.operationId)),
  )
  expect(listNamedCalls().filter((it) => ![...names].some((name) => isNamed(name, it)))).toEqual([])
  expect(paths['/v1/apps']?.post?.responses['409']?.description).toContain('app_name_taken')
  expect(paths['/v1/apps/{id}']?.put?.responses['409']?.description).toContain('stale_revision')
  expect(paths['/v1/apps/{id}']?.get?.responses).not.toHaveProperty('409')
  const limited = listCalls().filter(({ meta }) => meta.limit || (meta.scope ?? 'NONE') !== 'NONE')
  for (const { path, method } of limited) {
    const answer = paths[path]?.[method.toLowerCase()]?.responses['429']
    expect(answer, path).toMatchObject({ headers: { 'Retry-After': { schema: { type: 'integer' } } } })
  }
  expect(paths['/sdk/v1/{sdkKey}/events']?.post?.responses).toHaveProperty('429')
  expect(paths['/v1/users/logout']?.post?.responses).not.toHaveProperty('429')
})

it('openapi.json names every body, and describes every tag', async () => {
  const { paths, tags } = await readDocument()
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  for (const { operationId, requestBody } of operations) {
    const bodies = Object.values(requestBody?.content ?? {})
    for (const { schema } of bodies)
      expect(schema?.$ref, operationId).toMatch(/^#\/components\/schemas\/\w+$/)
  }
  const used = new Set(operations.flatMap((it) => it.tags))
  expect(tags.map(({ name }) => name)).toEqual([...used])
  expect(tags.filter(({ description }) => !description)).toEqual([])
  expect(Object.keys(tagDescriptions).filter((name) => !used.has(name))).toEqual([])
})

it('openapi.json shows a body of every call that takes one, which the contract accepts', async () => {
  const { paths } = await readDocument()
  const refused = listCalls().flatMap(({ name, path, method, input }) => {
    const body = paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']
    if (!body || !input) return []
    if (body.example === undefined) return [`${name} has none`]
    const fields = Object.keys(body.example as object)
    // What the address holds is not in the body.
    const { error } = (input as z.ZodType).safeParse(body.example)
    return (error?.issues ?? [])
      .filter((it) => it.path.length > 0 && fields.includes(String(it.path[0])))
      .map((it) => `${name}: ${it.path.join('.')} ${it.message}`)
  })
  expect(refused).toEqual([])
})

it('openapi.json shows the commonest calls by example, as the contract has them', async () => {
  const { paths } = await readDocument()
  const calls = listCalls()
  expect(Object.keys(callExamples).length).toBeGreaterThanOrEqual(30)
  for (const [name, { input, answer }] of Object.entries(callExamples)) {
    const { inputSchema, outputSchema } = toSchemas(name)
    // Fields that the call does not know are dropped.
    expect(Object.keys(inputSchema.parse(input) as object), name).toEqual(
      expect.arrayContaining(Object.keys(input)),
    )
    expect(outputSchema.parse(answer), name).toEqual(answer)
    const call = calls.find((it) => it.name === name)
    if (!call) continue
    const operation = paths[call.path]?.[call.method.toLowerCase()]
    const shown = [
      ...(operation?.parameters ?? []).filter((it) => 'example' in it).map((it) => [it.name, it.example]),
      ...Object.entries((operation?.requestBody?.content['application/json']?.example ?? {}) as object),
    ]
    expect(Object.fromEntries(shown), name).toEqual(input)
    const [, answered] = Object.entries(operation?.responses ?? {}).find(([it]) => it.startsWith('2')) ?? []
    expect(answered?.content?.['application/json']?.example, name).toEqual(answer)
  }

  function toSchemas(name: string) {
    const call = calls.find((it) => it.name === name)
    const { inputSchema, outputSchema } = call
      ? { inputSchema: call.input, outputSchema: call.output }
      : sdkCalls[name.replace('sdk.', '') as 'events']['~orpc']
    if (!inputSchema || !outputSchema) throw new Error(`${name} has no schemas`)
    return { inputSchema, outputSchema } as { inputSchema: z.ZodType; outputSchema: z.ZodType }
  }
})

it('openapi.json describes every field and parameter', async () => {
  const { paths, components } = await readDocument()
  const contents = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ operationId, parameters = [], responses }) => [
      ...parameters.map(({ name, ...it }): [string, Schema] => [operationId, { properties: { [name]: it } }]),
      ...Object.values(responses)
        .flatMap(({ content = {} }) => Object.values(content))
        .map(({ schema = {} }): [string, Schema] => [operationId, schema]),
    ])
  const bare = [...Object.entries(components.schemas as Record<string, Schema>), ...contents].flatMap(
    ([name, schema]) => listBare(schema, name),
  )
  // Write a comment above the field in the contract, or its meaning in field-meanings.json if all of the name mean the same.
  expect(bare).toEqual([])
})

/** The fields without a description, at any depth. */
function listBare(schema: Schema, at: string): string[] {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = schema
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(field.description ? [] : [`${at}.${name}`]),
      ...listBare(field, `${at}.${name}`),
    ]),
    ...[items, additionalProperties, ...anyOf, ...oneOf].flatMap((it) => (it ? listBare(it, at) : [])),
  ]
}

it('no meaning is left of a field that is gone', async () => {
  const text = await (await fetch(`${server.url}/openapi.json`)).text()
  expect(Object.keys(meanings).filter((name) => !text.includes(`"${name}"`))).toEqual([])
})

it('the reference shows every call and asks no other host for anything', async () => {
  const answer = await fetch(`${server.url}/docs`)
  const page = await answer.text()
  for (const { name, path } of listCalls()) {
    expect(page).toContain(`<article id="${name}">`)
    expect(page).toContain(`<code>${path.replaceAll('"', '&#34;')}</code>`)
  }
  for (const code of Object.keys(errorCodes)) expect(page).toContain(`<code>${code}</code>`)
  expect(page).not.toMatch(/(src|href)="https?:|<script>/)
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'self'; script-src 'self';/,
  )
  const typeOf = async (link: RegExp) =>
    (await fetch(server.url + (link.exec(page)?.[1] ?? ''))).headers.get('content-type')
  expect(await typeOf(/<link rel="stylesheet" href="([^"]+)"/)).toMatch(/^text\/css/)
  expect(await typeOf(/<script src="([^"]+)"/)).toMatch(/^text\/javascript/)
  expect(await typeOf(/<a href="([^"]+)">API guide/)).toMatch(/^text\/plain/)
})

it('the reference sets code in sentences as code, and the bounds of a field after its type', async () => {
  const page = await (await fetch(`${server.url}/docs`)).text()
  expect(page.replace(/<pre>[^]*?<\/pre>/g, '')).not.toContain('`')
  expect(page).toContain('need the scope <code>WRITE</code>.')
  expect(page).toMatch(/<span class="type">string, optional, default &#34;en&#34;<\/span>/)
  expect(page).toContain('string, at least 1 character, at most 50 characters')
})

it('the reference draws each entity once, and every mention leads there', async () => {
  const page = await (await fetch(`${server.url}/docs`)).text()
  const drawn = [...page.matchAll(/id="schema-(\w+)"/g)].map(([, name]) => name)
  const mentioned = new Set([...page.matchAll(/href="#schema-(\w+)"/g)].map(([, name]) => name))
  expect(drawn).toEqual(Object.keys((await readDocument()).components.schemas))
  expect(mentioned.size).toBeGreaterThan(50)
  expect([...mentioned].filter((name) => !drawn.includes(name))).toEqual([])
})

it.each(servedDocuments)('screens can link to the document %s, which is served as text', async (name) => {
  const answer = await fetch(`${server.url}/docs/${name}`)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toMatch(/^# /)
})
