import { readFileSync } from 'node:fs'
import { isContractProcedure, type AnyContractProcedure } from '@orpc/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { CallMeta } from './calls/call.ts'
import { listScopes, type TokenScope } from './constants/apps/api-token.ts'
import { contract } from './contract.ts'
import { sensitivity } from './fields/sensitive.ts'

interface Call {
  name: string
  method: string
  path: string
  meta: CallMeta
  procedure: AnyContractProcedure
}

const calls = listCalls(contract)

describe('the contract', () => {
  it('the contract is read whole by this test', () => {
    expect(calls.length).toBeGreaterThanOrEqual(52)
  })

  it('the contract gives every call a path, a method, a tag, a summary and an output', () => {
    for (const { name, procedure } of calls) {
      const { route, outputSchema } = procedure['~orpc']
      expect.soft(route, name).toMatchObject({
        method: expect.any(String),
        path: expect.stringMatching(/^\/(v1|v2|survey\/v1|service)\//),
      })
      expect.soft(route.summary, name).toBeTruthy()
      expect.soft(route.tags, name).toHaveLength(1)
      expect.soft(outputSchema, name).toBeDefined()
    }
  })

  it('the contract describes every call by what it does, with the verb first', () => {
    const nouns = /^(An?|The|One|Its?|Who|What|Which|How|Whether|When|Where|Every|Each) |^\w+s (of|that) /
    const summaries = calls.map(({ procedure }) => procedure['~orpc'].route.summary ?? '')
    expect(summaries.filter((summary) => nouns.test(summary))).toEqual([])
  })

  it('the contract has no two calls on one method and path', () => {
    const places = calls.map(({ method, path }) => `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`)
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
  })

  it('the contract declares every call that the specification lists', () => {
    const specified = readFileSync(new URL('specified-calls.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n')
    expect(specified).toHaveLength(198)
    const declared = new Set(calls.map(({ method, path }) => `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`))
    expect(specified.filter((it) => !declared.has(it))).toEqual([])
  })

  it('the contract names every field that the specification gives a call', () => {
    const lines = readFileSync(new URL('specified-fields.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n')
    const lacking = lines.flatMap((line) => {
      const [method, path, ...fields] = line.split(' ')
      const call = calls.find((it) => it.method === method && it.path.replace(/\{[^}]+\}/g, '{}') === path)
      const { shape = {} } = (call?.procedure['~orpc'].inputSchema ?? {}) as { shape?: object }
      return fields.filter((field) => !(field in shape)).map((field) => `${method} ${path} ${field}`)
    })
    expect(lacking).toEqual([])
  })

  it('the contract declares what each call is of by the names in its path', () => {
    for (const { name, path, meta } of calls) {
      const { of = {}, access, builder } = meta
      const isOwnApp = /\/apps\/\{id\}/.test(path)
      const app = path.includes('{appId}') ? 'appId' : isOwnApp ? 'id' : undefined
      if (app) expect.soft(of.app, name).toBe(app)
      expect.soft(of.organisation, name).toBe(path.includes('{orgId}') ? 'orgId' : undefined)
      if (access === 'app') expect.soft(of.app, name).toBeDefined()
      if (access === 'survey') expect.soft(of.survey, name).toBe(path.includes('{id}') ? 'id' : 'surveyId')
      const isOfProject = builder === 'PROJECT'
      const project = path.includes('{projectId}') ? 'projectId' : 'id'
      expect.soft(of.project, name).toBe(isOfProject ? project : undefined)
      expect.soft(meta.takesIdentity, name).toBe(path.startsWith('/survey/') || undefined)
    }
    const inBodies = calls.filter(({ path, meta }) =>
      Object.values(meta.of ?? {}).some((field) => !path.includes(`{${field}}`)),
    )
    expect(inBodies.map(({ name }) => name)).toEqual([
      'projects.validate',
      'surveys.insights',
      'surveys.users',
    ])
  })

  it('the contract guards calls of an app by the app, and opens only what must be open', () => {
    for (const { name, path, meta } of calls) {
      if (path.includes('{appId}') || path === '/v1/apps/{id}') expect.soft(meta.access, name).toBe('app')
    }
    const open = calls.filter(({ meta }) => meta.access === 'public').map(({ name }) => name)
    expect(open).toEqual([
      'setup.status',
      'setup.run',
      'users.login',
      'users.confirmEmail',
      'users.forgot',
      'users.validate',
      'users.ssoLogin',
      'users.validateSso',
      'invites.get',
      'invites.signup',
      'invites.checkReset',
      'invites.reset',
    ])
  })

  it('the contract takes every path parameter as an input', () => {
    for (const { name, path, procedure } of calls) {
      const parameters = [...path.matchAll(/\{([^}]+)\}/g)].map(([, it]) => it)
      if (parameters.length === 0) continue
      const shape = (procedure['~orpc'].inputSchema as unknown as { shape: object }).shape
      expect.soft(Object.keys(shape), name).toEqual(expect.arrayContaining(parameters))
    }
  })
})

describe('personal data', () => {
  const isPersonal = ({ output }: Schemas) => holds(output, 'PERSON') || isFile(output)

  it('a call declares personal data wherever its answer holds some, or is a file that may', () => {
    const silent = calls.filter((call) => !call.meta.people && isPersonal(toSchemas(call)))
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  it('a call declares personal data wherever it sets an address to which the server sends', () => {
    const silent = calls.filter((call) => !call.meta.people && holds(toSchemas(call).input, 'ADDRESS'))
    expect(silent.map(({ name }) => name)).toEqual(['signOn.put'])
  })

  it('personal data reaches no API token without the scope PEOPLE, nor an address that such a token sets', () => {
    const uses = calls.filter(({ meta }) => meta.people && meta.people !== 'NONE')
    expect(uses.length).toBeGreaterThanOrEqual(25)
    const open = uses.filter(({ meta }) => !listAllScopes(meta).includes('PEOPLE'))
    expect(open.map(({ name }) => name)).toEqual([])
  })

  it('personal data is a file where it is exported, and only there', () => {
    for (const call of calls.filter(({ meta }) => meta.people && meta.people !== 'NONE')) {
      expect.soft(isFile(toSchemas(call).output), call.name).toBe(call.meta.people === 'EXPORT')
    }
  })
})

it('API tokens are answered no key that gives more than the token has', () => {
  const giving = calls.filter((call) => holds(toSchemas(call).output, 'KEY'))
  const scopes = Object.fromEntries(giving.map(({ name, meta }) => [name, meta.scope]))
  expect(scopes).toEqual({
    'users.authEnt': 'NONE',
    'users.getSession': 'NONE',
    'users.createPasswordLink': 'NONE',
    'apiTokens.create': 'NONE',
    'signing.createSecret': ['PUBLISH', 'PEOPLE'],
    'providers.makePushAddress': 'PUBLISH',
    'invites.create': 'ACCESS',
    'webhooks.create': ['WRITE', 'PEOPLE'],
    'webhooks.rotateSecret': ['WRITE', 'PEOPLE'],
  })
})

interface Schemas {
  input: z.ZodType | undefined
  output: z.ZodType
}

const toSchemas = ({ procedure }: Call): Schemas => {
  const { inputSchema, outputSchema } = procedure['~orpc']
  return { input: inputSchema as z.ZodType | undefined, output: outputSchema as z.ZodType }
}

/** Whether any field of a schema is marked so, however deep. */
const holds = (schema: z.ZodType | undefined, kind: 'PERSON' | 'KEY' | 'ADDRESS'): boolean =>
  schema !== undefined &&
  JSON.stringify(
    z.toJSONSchema(schema, {
      metadata: sensitivity as unknown as typeof z.globalRegistry,
      unrepresentable: 'any',
      io: 'input',
      cycles: 'ref',
    }),
  ).includes(`"sensitive":"${kind}"`)

/** A file, or an answer whose body is one. */
const isFile = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodFile || (schema instanceof z.ZodObject && 'headers' in schema.shape)

const listAllScopes = ({ scope, alsoNeeds = [] }: CallMeta): TokenScope[] => [
  ...listScopes(scope),
  ...alsoNeeds.map((it) => it.scope),
]

function listCalls(node: object, path: string[] = []): Call[] {
  return Object.entries(node).flatMap(([key, value]) => {
    const here = [...path, key]
    if (!isContractProcedure(value)) return listCalls(value as object, here)
    const { route, meta } = value['~orpc']
    const { method = '', path: httpPath = '' } = route
    return [{ name: here.join('.'), method, path: httpPath, meta: meta as CallMeta, procedure: value }]
  })
}
