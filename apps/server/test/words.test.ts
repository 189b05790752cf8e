import { isSubErrorCode, type SubError } from '@waymark/contract'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeIssues } from '../src/platform/describe-issues.ts'
import { listCalls, type DeclaredCall } from './list-calls.ts'
import { toInput, toPath } from './places/index.ts'
import type { Cast, Ids } from './places/place.ts'
import { sendCall } from './places/send-call.ts'
import { startPlace } from './places/start-place.ts'
import type { TestServer } from './test-server.ts'

let server: TestServer
let cast: Cast
let ids: Ids
beforeAll(async () => void ({ server, cast, ids } = await startPlace()))
afterAll(() => server.close())

/** A validator's own texts, where nobody gave it better ones. */
const validatorEnglish = /^invalid|expected .*received|too (big|small)|unrecognized|must be\b|[<>=]=?\s?\d/i

const wrongValues = {
  absent: undefined,
  null: null,
  number: 7,
  list: [[]],
  empty: '',
  long: 'x'.repeat(70_000),
}

const calls = listCalls()
const seen = new Set<string>()
let walked = 0

describe.each(calls)('$name', (call) => {
  it('each field is described by a sentence and a code of what is wrong with it', () => {
    const schema = call.input
    // A list as such has no fields.
    if (!(schema instanceof z.ZodObject)) return
    const valid = { ...toPathInput(call), ...toInput(call, ids, cast) }
    for (const field of [...listFields(schema), ...listPlaces(valid)]) {
      for (const value of Object.values(wrongValues)) {
        const input = replaceAt(valid, field, value)
        const { error } = schema.safeParse(input)
        const details = describeIssues(error?.issues ?? [], input)
        walked += 1
        for (const detail of details) expectWords(detail)
        // The rest of the input is valid, so the error is about this field, a part of it or its parent.
        const name = field.join('.')
        for (const { field: named = '' } of details) {
          const isNear = named.startsWith(name) || name.startsWith(named) || isBeside(named, name)
          expect(isNear, `${named} for ${name}`).toBe(true)
        }
      }
    }
  })
})

it('every field was tested, and most kinds of problems occurred', () => {
  expect(walked).toBeGreaterThan(5000)
  expect(seen.size).toBeGreaterThan(25)
})

/** Calls with a body parser of their own are left out: their requests could not be told apart. */
const withTexts = calls.filter(({ meta }) => !meta.streamsFile)

it('the fields of texts that no database can store are named', async () => {
  let refused = 0
  for (const call of withTexts) {
    const input = toInput(call, ids, cast)
    const field = listPlaces(input).find((place) => typeof findAt(input, place) === 'string')
    if (!field) continue
    for (const value of ['a\u0000b', 'a\ud800b']) {
      const request = { path: toPath(call, ids), input: replaceAt(input, field, value) }
      const answer = await sendCall(cast.admin, call, request)
      const { subErrors = [] } = (await answer.json()) as { subErrors?: SubError[] }
      expect(answer.status, call.name).toBeLessThan(500)
      if (answer.status !== 400) continue
      refused += 1
      for (const detail of subErrors) expectWords(detail)
      expect(
        subErrors.map((it) => it.field),
        call.name,
      ).toContain(field.join('.'))
    }
  }
  expect(refused).toBeGreaterThan(100)
})

function expectWords({ code, field, message }: SubError) {
  seen.add(code)
  expect(isSubErrorCode(code), code).toBe(true)
  expect(field, message).toBeTruthy()
  expect(message).toMatch(/^\p{Lu}|^\[ @/u)
  expect(message).not.toMatch(validatorEnglish)
  expect(message).not.toContain('{{')
}

/** The input that the parameters of a call's path produce. */
function toPathInput(call: DeclaredCall): Record<string, string> {
  const values = toPath(call, ids).split('/')
  return Object.fromEntries(
    call.path.split('/').flatMap((part, at) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
      return name ? [[name, decodeURIComponent(values[at] ?? '')]] : []
    }),
  )
}

type Place = string[]

/** The fields that a call declares, even if its example omits them. */
const listFields = (schema: z.ZodType): Place[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape).map((name) => [name]) : []

function listPlaces(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return []
  return Object.entries(value).flatMap(([key, it]) => [[...at, key], ...listPlaces(it, [...at, key])])
}

function replaceAt(value: unknown, [key, ...rest]: Place, replacement: unknown): unknown {
  if (key === undefined) return replacement
  if (Array.isArray(value)) {
    return value.map((it, index) => (String(index) === key ? replaceAt(it, rest, replacement) : it))
  }
  return {
    ...(value as object),
    [key]: replaceAt((value as Record<string, unknown>)[key], rest, replacement),
  }
}

const findAt = (value: unknown, place: Place): unknown =>
  place.reduce((it, key) => (it as Record<string, unknown>)[key], value)

/** Fields that depend on each other: a survey's order names its questions. */
const isBeside = (named: string, name: string) =>
  named.split('.').slice(0, -1).join('.') === name.split('.').slice(0, -1).join('.') ||
  named.split('.')[0] === name.split('.')[0]
