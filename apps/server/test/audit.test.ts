import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listScopes } from '@waymark/contract/constants'
import { createMember } from './factories.ts'
import { listCalls, type DeclaredCall } from './list-calls.ts'
import { toInput, toPath } from './places/index.ts'
import type { Cast, Ids } from './places/place.ts'
import { sendCall } from './places/send-call.ts'
import { startPlace } from './places/start-place.ts'
import { openWornPlace } from './places/worn-place.ts'
import { personal, settled } from './special-calls.ts'
import { openBrowser, type Browser, type TestServer } from './test-server.ts'

let server: TestServer
let cast: Cast
let standing: Ids
let sendSomewhere: Awaited<ReturnType<typeof openWornPlace>>
beforeAll(async () => {
  ;({ server, cast, ids: standing } = await startPlace())
  sendSomewhere = await openWornPlace(cast)
})
afterAll(() => server.close())

const calls = listCalls()
const isRecorded = ({ method, meta }: (typeof calls)[number]) =>
  method !== 'GET' && !meta.isRead && !meta.isTelemetry
const recorded = calls.filter(isRecorded)

it('sees the calls that change something, and those that do not', () => {
  expect(recorded.length).toBeGreaterThanOrEqual(43)
  expect(calls.length - recorded.length).toBeGreaterThanOrEqual(25)
})

/**
 * Calls that write the manifest, and change nothing that end users see: only the events that devices report for goals,
 * and the version that goes live next.
 */
const harmless = ['goals.create', 'goals.update', 'goals.delete', 'deployments.update']

describe.each(recorded)('$name', (call) => {
  it('the call is in the audit log exactly once when it succeeded, and not when it was refused', async () => {
    const { orgId } = cast.admin
    const who = personal.has(call.name) ? await createMember(server, orgId, 'Admin') : cast.admin
    if (!call.meta.beforeSession && call.meta.access !== 'public') {
      const before = await findLastEntry()
      const refused = await send(who, call, standing, { 'x-csrf-token': 'guessed' })
      expect(refused.status).toBe(403)
      expect(await listEntriesAfter(before)).toEqual([])
    }
    let [ids, before, delivered] = [standing, '', await readDelivered(standing)]
    const answer = await sendSomewhere(call, async (place) => {
      ;[ids, before, delivered] = [place, await findLastEntry(), await readDelivered(place)]
      return send(call.meta.access === 'public' ? openBrowser(server.url) : who, call, place)
    })
    const text = await answer.text()
    const added = await listEntriesAfter(before)
    if (settled[call.name]) return expect(added).toEqual([])
    expect(answer.status, text).toBeLessThan(300)
    // A call that makes others is in the log as what it made.
    expect(added.map((it) => it.call)).toEqual([call.meta.makes?.call ?? call.name])
    expect(added[0]).toMatchObject({ succeeded: true })
    if (call.meta.access !== 'public') expect(added[0]).toMatchObject({ orgId, actorId: who.memberId })
    // An API token that may not publish must not be able to make it.
    const reaches = (await readDelivered(ids)) !== delivered && !harmless.includes(call.name)
    const { scope } = call.meta
    if (reaches && scope !== 'NONE') expect(listScopes(scope)).toContain('PUBLISH')
    if (call.path.includes('{appId}')) expect(added[0]).toMatchObject({ appId: ids.appId })
  })
})

const isOfPeople = ({ meta: { people } }: DeclaredCall) => people === 'READ' || people === 'EXPORT'
const asking = calls.filter((call) => !isRecorded(call))

it.each(asking.filter(isOfPeople))('$name exports personal data, and is in the audit log', async (call) => {
  // Each call by a member of its own: the same read by the same one soon after is the same entry.
  const reader = await createMember(server, cast.admin.orgId, 'Admin')
  const [listing] = call.meta.alsoNeeds ?? []
  const input = {
    ...(toInput(call, standing, cast) as object),
    ...(listing && { [listing.field]: listing.values?.[0] }),
  }
  const read = async () => {
    const answer = await sendCall(reader, call, { path: toPath(call, standing), input })
    expect(answer.status, await answer.text()).toBe(200)
  }
  const before = await findLastEntry()
  await read()
  await read()
  const added = await listEntriesAfter(before)
  const entry = { call: call.name, actorId: reader.memberId, succeeded: true }
  expect(added).toMatchObject(call.meta.people === 'EXPORT' ? [entry, entry] : [entry])
})

it.each(asking.filter((call) => !isOfPeople(call) || call.meta.alsoNeeds))(
  '$name only reads, and is not in the audit log',
  async (call) => {
    const who = call.meta.access === 'public' ? openBrowser(server.url) : cast.admin
    const before = await findLastEntry()
    await send(who, call, standing)
    expect(await listEntriesAfter(before)).toEqual([])
  },
)

/** Reads which manifest the app of a place delivers: its number changes each time that it is written. */
async function readDelivered({ appId = '' }: Ids): Promise<number | undefined> {
  const { db } = server.database
  const row = await db.selectFrom('manifests').select('serial').where('appId', '=', appId).executeTakeFirst()
  return row && Number(row.serial)
}

/** The id of the entry that was written last. */
async function findLastEntry(): Promise<string> {
  const entries = server.database.db.selectFrom('auditLog').select('id').orderBy('id', 'desc').limit(1)
  return (await entries.executeTakeFirstOrThrow()).id
}

/** Later entries of everybody, in the order in which they were written. */
const listEntriesAfter = (id: string) =>
  server.database.db
    .selectFrom('auditLog')
    .select(['call', 'succeeded', 'orgId', 'actorId', 'appId'])
    .where('id', '>', id)
    .orderBy('id')
    .execute()

const send = (who: Browser, call: DeclaredCall, ids: Ids, headers: Record<string, string> = {}) =>
  sendCall(who, call, { path: toPath(call, ids), input: toInput(call, ids, cast), headers })
