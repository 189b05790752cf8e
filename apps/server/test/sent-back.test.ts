import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCalls, type DeclaredCall } from './list-calls.ts'
import { createPlace, toInput, toPath } from './places/index.ts'
import type { Cast } from './places/place.ts'
import { sendCall } from './places/send-call.ts'
import { startPlace } from './places/start-place.ts'
import { settled } from './special-calls.ts'
import type { TestServer } from './test-server.ts'

let server: TestServer
let cast: Cast
beforeAll(async () => void ({ server, cast } = await startPlace()))
afterAll(() => server.close())

const calls = listCalls()
const toShape = (path: string) => path.replace(/\{\w+\}/g, '{}')

/** Each call that changes what another call reads at the same path. */
const updates = calls.flatMap((update) => {
  const isUpdate = update.method === 'PUT' || update.method === 'PATCH'
  const read = calls.find((it) => it.method === 'GET' && toShape(it.path) === toShape(update.path))
  return isUpdate && read && !settled[update.name] ? [{ name: update.name, update, read }] : []
})

it('most calls that change something are among them', () => {
  expect(updates.length).toBeGreaterThanOrEqual(20)
})

describe.each(updates)('$name', ({ update, read }) => {
  it('an entity is sent back as it was read, and fields that only the server sets cannot be changed', async () => {
    const ids = await createPlace(cast, update)
    const path = toPath(update, ids)
    const input = toInput(update, ids, cast)
    const send = (call: DeclaredCall, body: object) => sendCall(cast.admin, call, { path, input: body })
    const stored = (await (await send(read, {})).json()) as Record<string, unknown>
    const changed = { ...stored, ...input }
    for (const field of listReadOnly(update, stored)) {
      const answer = await send(update, { ...changed, [field]: 'something else' })
      const { subErrors } = (await answer.json()) as { subErrors?: { code: string; field?: string }[] }
      expect(subErrors, field).toContainEqual(expect.objectContaining({ code: 'field_read_only', field }))
    }
    const answer = await send(update, changed)
    expect(answer.status, await answer.text()).toBe(200)
  })
})

/** The fields of an entity that the call which changes it does not take. */
function listReadOnly({ input, path }: DeclaredCall, stored: object): string[] {
  const taken = input && 'shape' in input ? Object.keys(input.shape as object) : []
  return Object.keys(stored).filter((field) => !taken.includes(field) && !path.includes(`{${field}}`))
}
