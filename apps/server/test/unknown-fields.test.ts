import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation, type SignedIn } from './factories.ts'
import { listCalls } from './list-calls.ts'
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

const unknown = 'fieldOfNobody'

/** Callers name these fields as they like. */
const free = new Set(['analytics.send.metadata', 'analytics.send.properties'])

/** How an unknown field is refused, also in records that restrict the names of their entries. */
const refusals = ['field_unknown', 'key_not_allowed', 'log_key_unknown']

describe.each(listCalls())('$name ($method $path)', (call) => {
  it('unknown fields are refused, wherever in the input they are', async () => {
    const input = toInput(call, ids, cast)
    const path = toPath(call, ids)
    for (const place of listObjects(input)) {
      if (free.has([call.name, ...place].join('.'))) continue
      const answer = await sendCall(cast.admin, call, { path, input: addAt(input, place) })
      const { subErrors } = (await answer.json()) as { subErrors?: { code: string; field?: string }[] }
      const field = [...place, unknown].join('.')
      const refusal = subErrors?.find((it) => it.field === field)
      expect(place.length === 0 ? ['field_unknown'] : refusals, field).toContain(refusal?.code)
    }
  })
})

type Place = (string | number)[]

/** The places of all objects in a value, itself included. */
function listObjects(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || value instanceof File) return []
  const inner = Object.entries(value).flatMap(([key, it]) => listObjects(it, [...at, key]))
  return Array.isArray(value) ? inner : [at, ...inner]
}

function addAt(value: unknown, [key, ...rest]: Place): unknown {
  if (key === undefined) return { ...(value as object), [unknown]: 1 }
  if (Array.isArray(value)) return value.map((it, index) => (index === Number(key) ? addAt(it, rest) : it))
  return { ...(value as object), [key]: addAt((value as Record<string, unknown>)[key], rest) }
}

describe('a misspelt field', () => {
  let admin: SignedIn
  beforeAll(async () => void (admin = await createOrganisation(server)))

  it.each([
    ['nam', 'This field does not exist. Did you mean name?'],
    ['pageURL', 'This field does not exist. Did you mean pageUrl?'],
    ['colourOfTheRoof', 'This field does not exist'],
  ])('the field that was probably meant is named: %s', async (field, message) => {
    const answer = await admin.fetch('/v1/apps', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Shop', platform: 'WEB', [field]: 'x' }),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ subErrors: [{ code: 'field_unknown', field, message }] })
  })
})
