import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { refuse, startClickHousePeer, type ClickHousePeer } from '../../../../test/clickhouse-peer.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { systemClock } from '../../../platform/time/clock.ts'
import type { OpenDatabase } from '../../../platform/db/open-database.ts'
import type { EventStore } from '../../../platform/events/event-store.ts'
import type { StoredEvent } from '../../../platform/events/stored-event.ts'
import { toErrorAnswer } from '../../../platform/http/error-answer.ts'
import { createClickHouseEventStore } from './create-clickhouse-event-store.ts'

let database: OpenDatabase
let peer: ClickHousePeer
let store: EventStore
beforeAll(async () => {
  database = await openTestDatabase()
  peer = await startClickHousePeer()
  const patience = { requestMs: 300, retryAfterMs: [1, 1] }
  store = await createClickHouseEventStore({ config: peer.config, database, clock: systemClock, patience })
})
afterAll(async () => {
  await store.close()
  await peer.close()
  await database.close()
})
beforeEach(() => {
  peer.requests = []
  peer.answer = () => false
})

const createEvent = (): StoredEvent => ({
  id: systemClock.newId(),
  appNum: 1,
  endUserNum: 1,
  deploymentNum: 1,
  deploymentVersion: 1,
  typeCode: 1,
  stepKey: '',
  blockId: null,
  at: systemClock.now().toISOString(),
  locale: 'en',
  countedLocale: 'en',
  platform: 'WEB',
  name: null,
  sessionId: 'session',
  properties: null,
})

const append = () => store.append([createEvent(), createEvent()])
const listInserts = (table: string) => peer.requests.filter(({ insertsInto }) => insertsInto === table)

/** The answer to the sender of the events. */
const toAnswer = (error: unknown) => {
  const { status, retryAfterSeconds, body } = toErrorAnswer(error, 'request')
  return { status, retryAfterSeconds, code: body.code }
}
const outage = { status: 503, retryAfterSeconds: 5, code: 'database_unavailable' }

it('events are stored and counted in ClickHouse, with one token', async () => {
  expect(await append()).toEqual(new Set())
  const [stored, ...moreStored] = listInserts('events')
  const [counted, ...moreCounted] = listInserts('counted')
  expect([moreStored, moreCounted]).toEqual([[], []])
  expect(stored?.body.trim().split('\n')).toHaveLength(2)
  expect(stored?.token).toMatch(/^[0-9a-f-]{36}$/)
  expect(counted?.token).toBe(stored?.token)
})

it.each([
  ['has too many parts', 252, 'TOO_MANY_PARTS'],
  ['has lost its replicas', 285, 'TOO_FEW_LIVE_REPLICAS'],
  ['does not know what came of it', 319, 'UNKNOWN_STATUS_OF_INSERT'],
])('an insert is repeated while ClickHouse %s, then an outage is answered', async (_title, code, type) => {
  peer.answer = ({ insertsInto }, response) => insertsInto === 'events' && refuse(response, { code, type })
  expect(toAnswer(await append().catch((error: unknown) => error))).toEqual(outage)
  const inserts = listInserts('events')
  expect(inserts).toHaveLength(3)
  expect(new Set(inserts.map(({ token, body }) => `${token} ${body}`)).size).toBe(1)
  expect(listInserts('counted')).toEqual([])
})

it('an outage is answered too if the insert is refused for good, so that no event is blamed', async () => {
  // The code looks like one of PostgreSQL's for values that it refuses.
  peer.answer = ({ insertsInto }, response) =>
    insertsInto === 'events' && refuse(response, { code: 225, type: 'UNKNOWN_TABLE' })
  expect(toAnswer(await append().catch((error: unknown) => error))).toEqual(outage)
  expect(listInserts('events')).toHaveLength(1)
})

it('an outage is answered when the connection breaks or nothing comes back', async () => {
  peer.answer = ({ insertsInto }, response) => {
    if (insertsInto === 'events') response.socket?.destroy()
    return insertsInto === 'events'
  }
  expect(toAnswer(await append().catch((error: unknown) => error))).toEqual(outage)
  expect(listInserts('events')).toHaveLength(3)
  peer.requests = []
  peer.answer = ({ insertsInto }) => insertsInto === 'counted'
  expect(toAnswer(await append().catch((error: unknown) => error))).toEqual(outage)
  expect(listInserts('events')).toHaveLength(1)
  expect(listInserts('counted')).toHaveLength(3)
})

it('the store goes on once ClickHouse is back', async () => {
  const events = [createEvent()]
  let lost = 2
  peer.answer = ({ insertsInto }, response) => {
    if (insertsInto !== 'counted' || lost === 0) return false
    lost -= 1
    response.socket?.destroy()
    return true
  }
  expect(await store.append(events)).toEqual(new Set())
  const [first, ...again] = listInserts('counted')
  expect(again.map(({ token }) => token)).toEqual([first?.token, first?.token])
})

it('an outage is answered while ClickHouse is not there, to readers as well', async () => {
  const config = { ...peer.config, url: 'http://127.0.0.1:1' }
  const patience = { requestMs: 300, retryAfterMs: [] }
  const opening = createClickHouseEventStore({ config, database, clock: systemClock, patience })
  const error = await opening.catch((reason: unknown) => reason)
  expect(toAnswer(error)).toEqual(outage)
  expect(JSON.stringify(error)).not.toContain('secret')
  const other = await startClickHousePeer()
  const lonely = await createClickHouseEventStore({
    config: other.config,
    database,
    clock: systemClock,
    patience,
  })
  await other.close()
  expect(toAnswer(await lonely.ping().catch((reason: unknown) => reason))).toEqual(outage)
  expect(toAnswer(await lonely.listReach(1).catch((reason: unknown) => reason))).toEqual(outage)
  await lonely.close()
})

it('a patient store opens without ClickHouse, and creates the tables for whoever reads first', async () => {
  const other = await startClickHousePeer()
  const { config } = other
  await other.close()
  const patience = { requestMs: 300, retryAfterMs: [] }
  const patient = { database, clock: systemClock, patience, isPatient: true }
  const away = await createClickHouseEventStore({ config, ...patient })
  expect(toAnswer(await away.listReach(1).catch((reason: unknown) => reason))).toEqual(outage)
  await away.close()

  const store = await createClickHouseEventStore({ config: peer.config, ...patient })
  expect(peer.requests).toEqual([])
  await Promise.all([store.listReach(1), store.listReach(2)])
  const statements = peer.requests.map(({ body }) => body.trim())
  const firstRead = statements.findIndex((it) => /^(with|select)\b/i.test(it) && !/schema|system\./.test(it))
  const created = statements.flatMap((it, index) => (/^create table .*\bevents\b/i.test(it) ? [index] : []))
  expect(created).toHaveLength(1)
  expect(created[0]).toBeLessThan(firstRead)
  await store.close()
})
