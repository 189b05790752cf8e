import { readFileSync } from 'node:fs'
import { isContractProcedure, type AnyContractProcedure } from '@orpc/contract'
import { describe, expect, it } from 'vitest'
import type { CallMeta } from './calls/call.ts'
import { contract } from './contract.ts'

interface Call {
  name: string
  method: string
  path: string
  meta: CallMeta
  procedure: AnyContractProcedure
}

const calls = listCalls(contract)

describe('the contract', () => {
  it('is seen whole by this test', () => {
    expect(calls.length).toBeGreaterThanOrEqual(52)
  })

  it('gives every call a path, a method, a tag, a summary and an output', () => {
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

  it('describes every call by what it does, with the verb first', () => {
    const nouns = /^(An?|The|One|Its?|Who|What|Which|How|Whether|When|Where|Every|Each) |^\w+s (of|that) /
    const summaries = calls.map(({ procedure }) => procedure['~orpc'].route.summary ?? '')
    expect(summaries.filter((summary) => nouns.test(summary))).toEqual([])
  })

  it('has no two calls on one method and path', () => {
    const places = calls.map(({ method, path }) => `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`)
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
  })

  it('declares every call that the specification lists', () => {
    const specified = readFileSync(new URL('specified-calls.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n')
    expect(specified).toHaveLength(198)
    const declared = new Set(calls.map(({ method, path }) => `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`))
    expect(specified.filter((it) => !declared.has(it))).toEqual([])
  })

  it('guards what lies under an app by the app, and opens only what must be open', () => {
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

  it('takes every path parameter as an input', () => {
    for (const { name, path, procedure } of calls) {
      const parameters = [...path.matchAll(/\{([^}]+)\}/g)].map(([, it]) => it)
      if (parameters.length === 0) continue
      const shape = (procedure['~orpc'].inputSchema as unknown as { shape: object }).shape
      expect.soft(Object.keys(shape), name).toEqual(expect.arrayContaining(parameters))
    }
  })
})

function listCalls(node: object, path: string[] = []): Call[] {
  return Object.entries(node).flatMap(([key, value]) => {
    const here = [...path, key]
    if (!isContractProcedure(value)) return listCalls(value as object, here)
    const { route, meta } = value['~orpc']
    const { method = '', path: httpPath = '' } = route
    return [{ name: here.join('.'), method, path: httpPath, meta: meta as CallMeta, procedure: value }]
  })
}
