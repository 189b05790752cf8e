import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember } from './factories.ts'
import { listCalls, type DeclaredCall } from './list-calls.ts'
import { createPlace, toInput, toPath } from './places/index.ts'
import type { Cast, Ids } from './places/place.ts'
import { sendCall } from './places/send-call.ts'
import { startPlace } from './places/start-place.ts'
import { personal, settled } from './special-calls.ts'
import { openBrowser, type Browser, type TestServer } from './test-server.ts'

let server: TestServer
let cast: Cast
let standing: Ids
beforeAll(async () => void ({ server, cast, ids: standing } = await startPlace()))
afterAll(() => server.close())

const calls = listCalls()
const isRecorded = ({ method, meta }: (typeof calls)[number]) =>
  method !== 'GET' && !meta.isRead && !meta.isTelemetry
const recorded = calls.filter(isRecorded)

it('sees the calls that change something, and those that do not', () => {
  expect(recorded.length).toBeGreaterThanOrEqual(43)
  expect(calls.length - recorded.length).toBeGreaterThanOrEqual(25)
})

describe.each(recorded)('$name', (call) => {
  it('is in the audit log exactly once when it succeeded, and not when it was refused', async () => {
    const ids = await createPlace(cast, call)
    const { orgId } = cast.admin
    const who = personal.has(call.name) ? await createMember(server, orgId, 'Admin') : cast.admin
    const before = await listEntries()
    if (!call.meta.beforeSession && call.meta.access !== 'public') {
      const refused = await send(who, call, ids, { 'x-csrf-token': 'guessed' })
      expect(refused.status).toBe(403)
      expect(await listEntries()).toHaveLength(before.length)
    }
    const answer = await send(call.meta.access === 'public' ? openBrowser(server.url) : who, call, ids)
    const text = await answer.text()
    const added = (await listEntries()).slice(before.length)
    if (settled[call.name]) return expect(added).toEqual([])
    expect(answer.status, text).toBeLessThan(300)
    expect(added.map((it) => it.call)).toEqual([call.name])
    expect(added[0]).toMatchObject({ succeeded: true })
    if (call.meta.access !== 'public') expect(added[0]).toMatchObject({ orgId, actorId: who.memberId })
    if (call.path.includes('{appId}')) expect(added[0]).toMatchObject({ appId: ids.appId })
  })
})

it.each(calls.filter((call) => !isRecorded(call)))(
  '$name only asks or tells, and is not in it',
  async (call) => {
    const who = call.meta.access === 'public' ? openBrowser(server.url) : cast.admin
    const before = await listEntries()
    await send(who, call, standing)
    expect(await listEntries()).toHaveLength(before.length)
  },
)

/** Entries of everybody, in the order in which they were written. */
const listEntries = () =>
  server.database.db
    .selectFrom('auditLog')
    .select(['call', 'succeeded', 'orgId', 'actorId', 'appId'])
    .orderBy('id')
    .execute()

const send = (who: Browser, call: DeclaredCall, ids: Ids, headers: Record<string, string> = {}) =>
  sendCall(who, call, { path: toPath(call, ids), input: toInput(call, ids, cast), headers })
