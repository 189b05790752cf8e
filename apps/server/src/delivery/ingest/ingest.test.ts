import { once } from 'node:events'
import { Agent, request, type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import type { EventBatchAnswer } from '@waymark/contract'
import type { ReasonCode } from '@waymark/contract/constants'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createLiveProject,
  createPublishedProject,
  type LiveProject,
} from '../../../test/deployment-factories.ts'
import {
  createEvent,
  readCounts,
  readDayReach,
  sendEvents,
  takeEvents,
  toBatch,
} from '../../../test/event-factories.ts'
import { holdLock } from '../../../test/hold-lock.ts'
import { startSecondProcess } from '../../../test/second-process.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const dayMs = 86_400_000

describe('a batch', () => {
  it('a batch is answered when its events are stored and counted', async () => {
    const project = await createLiveProject(server)
    const events = [
      createEvent(server, project),
      createEvent(server, project, {
        type: 'step_seen',
        name: 'shown',
        properties: { plan: 'pro', seats: 3 },
      }),
    ]
    const answer = await takeEvents(server.url, project.sdkKey, events)
    expect(answer).toEqual({ accepted: 2, duplicates: 0, rejected: [] })
    const stored = await server.database.db
      .selectFrom('events')
      .selectAll()
      .where('id', '=', String(events[1]?.id))
      .executeTakeFirst()
    expect(stored).toMatchObject({
      stepKey: project.keys.welcome,
      name: 'shown',
      locale: 'en',
      platform: 'WEB',
      sessionId: 'session-1',
      deploymentVersion: 1,
      properties: { plan: 'pro', seats: 3 },
    })
    expect(stored?.at.toISOString()).toBe(events[1]?.at)
    expect(await readCounts(server, project.deployment.id, 'guide_seen')).toEqual({
      rows: 1,
      counted: 1,
      endUsers: 1,
    })
  })

  it('a batch may be sent as plain text, as a page does while it hides', async () => {
    const project = await createLiveProject(server)
    const batch = toBatch([createEvent(server, project)])
    const answer = await sendEvents(server.url, project.sdkKey, batch, 'text/plain;charset=UTF-8')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer.json()).toMatchObject({ accepted: 1 })
  })

  it('a batch may give its time with more digits than the database takes', async () => {
    const project = await createLiveProject(server)
    const at = server.clock
      .now()
      .toISOString()
      .replace('Z', `${'0'.repeat(200)}Z`)
    const answer = await takeEvents(server.url, project.sdkKey, [createEvent(server, project, { at })])
    expect(answer).toEqual({ accepted: 1, duplicates: 0, rejected: [] })
  })

  it('a batch counts once when it is sent again', async () => {
    const project = await createLiveProject(server)
    const events = [createEvent(server, project), createEvent(server, project)]
    await takeEvents(server.url, project.sdkKey, events)
    const more = [...events, createEvent(server, project)]
    expect(await takeEvents(server.url, project.sdkKey, more)).toEqual({
      accepted: 1,
      duplicates: 2,
      rejected: [],
    })
    expect(await readCounts(server, project.deployment.id, 'guide_seen')).toEqual({
      rows: 3,
      counted: 3,
      endUsers: 1,
    })
  })

  it('a batch counts once when it is sent many times at once, or names an event twice', async () => {
    const project = await createLiveProject(server)
    const event = createEvent(server, project)
    const shouted = { ...event, id: event.id.toUpperCase() }
    const batches = Array.from({ length: 8 }, () => takeEvents(server.url, project.sdkKey, [event, shouted]))
    const answers = await Promise.all(batches)
    expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(1)
    expect(answers.reduce((sum, { duplicates }) => sum + duplicates, 0)).toBe(15)
    expect(await readCounts(server, project.deployment.id, 'guide_seen')).toEqual({
      rows: 1,
      counted: 1,
      endUsers: 1,
    })
  })

  it('batches count each end user once, in whichever order and however often they come', async () => {
    const project = await createLiveProject(server)
    const names = ['ada', 'Ada', ' ada', 'null', '{"x"}', 'a\\b', 'ünï, "côdé" 🚀', '1']
    const send = (name: string) =>
      takeEvents(
        server.url,
        project.sdkKey,
        [createEvent(server, project), createEvent(server, project)],
        name,
      )
    await Promise.all([...names, ...names].map(send))
    for (const name of names) await send(name)
    const seen = names.length
    expect(await readCounts(server, project.deployment.id, 'guide_seen')).toEqual({
      rows: seen * 6,
      counted: seen * 6,
      endUsers: seen,
    })
    const keys = await server.database.db
      .selectFrom('endUsers')
      .innerJoin('apps', 'apps.num', 'endUsers.appNum')
      .select('endUsers.key')
      .where('apps.id', '=', project.appId)
      .execute()
    expect(keys.map(({ key }) => key).sort()).toEqual([...names].sort())
  })

  it('an end user counts once for a guide dismissed at two of its steps', async () => {
    const project = await createLiveProject(server)
    const at = (stepKey = '') => createEvent(server, project, { type: 'guide_dismissed', stepKey })
    await takeEvents(server.url, project.sdkKey, [at(project.keys.welcome), at(project.keys.basket)])
    expect(await readCounts(server, project.deployment.id, 'guide_dismissed')).toMatchObject({
      counted: 2,
      endUsers: 1,
    })
  })

  it('a batch may have a custom event without a deployment', async () => {
    const project = await createLiveProject(server)
    const custom = createEvent(server, project, { type: 'custom', name: 'order placed' })
    expect(await takeEvents(server.url, project.sdkKey, [custom])).toMatchObject({ accepted: 1 })
  })

  it('a batch may have 500 events, and 501 are refused', async () => {
    const project = await createLiveProject(server)
    const events = Array.from({ length: 501 }, () => createEvent(server, project))
    const refused = await sendEvents(server.url, project.sdkKey, toBatch(events))
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ code: 'invalid_input', subErrors: [{ field: 'events' }] })
    expect(await takeEvents(server.url, project.sdkKey, events.slice(1))).toMatchObject({ accepted: 500 })
  })
})

describe('a bad event', () => {
  it('a bad event is rejected by its index, and the others of its batch are accepted', async () => {
    const project = await createLiveProject(server)
    const other = await createLiveProject(server)
    const { deployment: foreign } = other
    // The server has the other app's deployment in its cache, and still must not accept it for this app.
    await takeEvents(server.url, other.sdkKey, [createEvent(server, other)])
    const draft = await createPublishedProject(server, project.admin)
    const { appId, projectId } = draft
    const never = await project.admin.api.deployments.create({ appId, projectId, name: 'Never live' })
    const now = server.clock.now().getTime()
    const iso = (ms: number) => new Date(ms).toISOString()
    const bad: [unknown, RegExp, ReasonCode?][] = [
      [{ ...createEvent(server, project), type: 'guide_eaten' }, /type/],
      [{ ...createEvent(server, project), platform: 7 }, /platform/],
      [{ ...createEvent(server, project), id: '4b1b8a52-0a4e-4c6e-9a52-3f8f0d0e7c11' }, /id/],
      [
        createEvent(server, project, { deploymentId: foreign.id }),
        /not in the app/,
        'event_deployment_unknown',
      ],
      [
        createEvent(server, project, { deploymentId: server.clock.newId() }),
        /not in the app/,
        'event_deployment_unknown',
      ],
      [
        createEvent(server, project, { deploymentId: never.id }),
        /not in the app/,
        'event_deployment_unknown',
      ],
      [
        createEvent(server, project, { deploymentVersion: 2 }),
        /does not have this version/,
        'event_version_unknown',
      ],
      [{ ...createEvent(server, project), deploymentId: undefined }, /needs its deployment/],
      [{ ...createEvent(server, project, { type: 'step_seen' }), stepKey: undefined }, /needs its step/],
      [
        createEvent(server, project, { type: 'step_seen', stepKey: 'made-up' }),
        /does not have this step/,
        'event_step_unknown',
      ],
      [
        createEvent(server, project, { type: 'guide_dismissed', stepKey: 'made-up' }),
        /does not have this step/,
        'event_step_unknown',
      ],
      [createEvent(server, project, { type: 'custom' }), /needs a name/],
      [createEvent(server, project, { at: iso(now - 31 * dayMs) }), /more than 30 days/, 'clock_skew'],
      [createEvent(server, project, { at: iso(now + 31 * dayMs) }), /more than 30 days/, 'clock_skew'],
      [
        createEvent(server, project, { id: v7({ msecs: now - 31 * dayMs }) }),
        /more than 30 days/,
        'clock_skew',
      ],
      [createEvent(server, project, { type: 'custom', name: 'a\0b' }), /cannot be stored/, 'text_unstorable'],
      [
        createEvent(server, project, { properties: { text: '\ud800' } }),
        /cannot be stored/,
        'text_unstorable',
      ],
      [createEvent(server, project, { properties: { 'k\0': 1 } }), /cannot be stored/, 'text_unstorable'],
      [createEvent(server, project, { properties: { deep: { er: 1 } } as never }), /properties/],
      [null, /object/],
      ['guide_seen', /object/],
    ]
    const events = bad.flatMap(([event]) => [event, createEvent(server, project)])
    const answer = await takeEvents(server.url, project.sdkKey, events)
    expect(answer.accepted).toBe(bad.length)
    expect(answer.rejected.map(({ index }) => index)).toEqual(bad.map((_, index) => index * 2))
    for (const [index, [, message, code = 'invalid_input']] of bad.entries()) {
      expect(answer.rejected[index]).toMatchObject({
        code,
        message: expect.stringMatching(message) as string,
      })
    }
    expect((await readCounts(server, project.deployment.id, 'guide_seen')).counted).toBe(bad.length)
  })

  it('an event is accepted within 30 days, and never counted on a day in the future', async () => {
    const project = await createLiveProject(server)
    const now = server.clock.now().getTime()
    const late = (ms: number) =>
      createEvent(server, project, { id: v7({ msecs: now + ms }), at: new Date(now + ms).toISOString() })
    const events = [late(-29 * dayMs), late(29 * dayMs)]
    expect(await takeEvents(server.url, project.sdkKey, events)).toMatchObject({ accepted: 2, rejected: [] })
    const days = await server.database.db
      .selectFrom('eventCounters')
      .innerJoin('deployments', 'deployments.num', 'eventCounters.deploymentNum')
      .select('day')
      .where('deployments.id', '=', project.deployment.id)
      .orderBy('day')
      .execute()
    const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10)
    expect(days.map(({ day }) => day)).toEqual([iso(now - 29 * dayMs), iso(now)])
  })

  it('an event that only the database rejects costs neither its batch nor another one', async () => {
    const gone = await createLiveProject(server)
    const project = await createLiveProject(server, gone.admin)
    await takeEvents(server.url, gone.sdkKey, [createEvent(server, gone)])
    await takeEvents(server.url, project.sdkKey, [createEvent(server, project)])
    // The server still has the deployment in its cache, but its counters are gone.
    await inTransaction(server.database.db, (tx) =>
      tx.deleteFrom('deployments').where('id', '=', gone.deployment.id).execute(),
    )
    const custom = createEvent(server, gone, { type: 'custom', name: 'order placed' })
    const [bad, ...good] = await Promise.all([
      takeEvents(
        server.url,
        gone.sdkKey,
        [createEvent(server, gone), custom, createEvent(server, gone)],
        'ada',
      ),
      ...['ada', 'bob', 'cy'].map((name) =>
        takeEvents(server.url, project.sdkKey, [createEvent(server, project)], name),
      ),
    ])
    expect(bad).toMatchObject({ accepted: 1, rejected: [{ index: 0 }, { index: 2 }] })
    expect(good).toEqual(Array.from({ length: 3 }, () => ({ accepted: 1, duplicates: 0, rejected: [] })))
    expect(await readCounts(server, project.deployment.id, 'guide_seen')).toEqual({
      rows: 4,
      counted: 4,
      endUsers: 4,
    })
  })
})

describe('a request that cannot be read', () => {
  it.each([
    ['malformed JSON', '{"events": [', 400, 'malformed_json'],
    ['an empty body', '', 400, 'malformed_json'],
    ['no events', toBatch([]), 400, 'invalid_input'],
    ['no end user', { ...toBatch([{}]), endUserId: undefined }, 400, 'invalid_input'],
    ['an end user that cannot be stored', toBatch([{}], 'a\0b'), 400, 'invalid_input'],
    ['another shape', [1, 2, 3], 400, 'invalid_input'],
    ['more than a megabyte', toBatch(['x'.repeat(1024 * 1024)]), 413, 'request_too_large'],
  ])('a request is refused as a whole: %s', async (_what, body, status, code) => {
    const { sdkKey } = await createPublishedProject(server)
    const answer = await sendEvents(server.url, sdkKey, body)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('a request of a type that is not JSON is refused', async () => {
    const { sdkKey } = await createPublishedProject(server)
    const answer = await sendEvents(server.url, sdkKey, '<a/>', 'application/xml')
    expect(answer.status).toBe(415)
  })

  it('a request under an SDK key that no app has is refused', async () => {
    const answer = await sendEvents(server.url, 'nobody', toBatch([{}]))
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'unknown_sdk_key' })
  })
})

describe('simultaneous batches', () => {
  it('simultaneous batches share commits and are all counted', async () => {
    const project = await createLiveProject(server)
    const send = (endUser: number) =>
      takeEvents(
        server.url,
        project.sdkKey,
        Array.from({ length: 20 }, () => createEvent(server, project)),
        `end-user-${endUser}`,
      )
    await Promise.all(Array.from({ length: 100 }, (_, index) => send(index)))
    expect(await countCommits(server.database.db, project.deployment.id)).toBeLessThan(60)
    expect(await readCounts(server, project.deployment.id, 'guide_seen')).toEqual({
      rows: 2000,
      counted: 2000,
      endUsers: 100,
    })
  })

  it('batches sent to two processes on one database are counted exactly', async () => {
    const project = await createLiveProject(server)
    const other = await startSecondProcess(server)
    // A month that neither process has seen, so both create its partition.
    server.clock.advance(31 * dayMs)
    const send = (index: number) => {
      const events = Array.from({ length: 10 }, () => createEvent(server, project))
      const endUser = `end-user-${index % 7}`
      // Each batch goes to both processes, as if the first answer had been lost.
      return [server.url, other.url].map((url) => takeEvents(url, project.sdkKey, events, endUser))
    }
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => send(index)).flat())
    expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(600)
    expect(answers.reduce((sum, { duplicates }) => sum + duplicates, 0)).toBe(600)
    expect(await readCounts(server, project.deployment.id, 'guide_seen')).toEqual({
      rows: 600,
      counted: 600,
      endUsers: 7,
    })
    for (const { url } of [server, other])
      await takeEvents(url, project.sdkKey, [createEvent(server, project)], 'met by both')
    expect(await readDayReach(server, project.deployment.id)).toEqual({ counted: 8, kept: 8 })
    await other.close()
  })

  it('batches beyond the limit of the queue are asked to come back', async () => {
    const project = await createLiveProject(server)
    await takeEvents(server.url, project.sdkKey, [createEvent(server, project)])
    const release = await stall(server.database.db)
    const { sent, busy } = await fillQueue(project)
    expect(busy.status).toBe(503)
    expect(busy.headers.get('retry-after')).toBe('2')
    await release()
    const answers = await Promise.all(sent)
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken.length).toBeGreaterThan(20)
    expect(taken.length).toBeLessThan(60)
    const { counted } = await readCounts(server, project.deployment.id, 'guide_seen')
    expect(counted).toBe(1 + taken.length * 500)
  })

  it('batches beyond the limit are refused before their body is read, and the connection stays open', async () => {
    const project = await createLiveProject(server)
    const small = JSON.stringify(toBatch([createEvent(server, project)]))
    const release = await stall(server.database.db)
    const { sent } = await fillQueue(project)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const url = `${server.url}/sdk/v1/${project.sdkKey}/events`
    const post = (headers: OutgoingHttpHeaders) =>
      request(url, { agent, method: 'POST', headers: { 'content-type': 'text/plain', ...headers } })

    const refused = post({ 'content-length': 500_000 })
    refused.flushHeaders()
    const answer = await readAnswer(refused)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    refused.end('x'.repeat(500_000))
    const endless = post({ 'transfer-encoding': 'chunked' })
    endless.write('x')
    expect((await readAnswer(endless)).headers.connection).toBe('close')
    expect(endless.socket).toBe(refused.socket)
    endless.destroy()

    await release()
    await Promise.all(sent)
    const taken = post({ 'content-length': Buffer.byteLength(small) })
    taken.end(small)
    expect((await readAnswer(taken)).statusCode).toBe(200)
    agent.destroy()
  })
})

describe('shutting down', () => {
  it('shutting down commits and answers everything that was accepted', async () => {
    const project = await createLiveProject(server)
    const leaving = await startSecondProcess(server)
    await takeEvents(leaving.url, project.sdkKey, [createEvent(server, project)])
    const release = await stall(server.database.db)
    const sent = Array.from({ length: 5 }, () =>
      takeEvents(leaving.url, project.sdkKey, [createEvent(server, project)]),
    )
    await expect.poll(leaving.countRequests).toBe(6)
    const closed = leaving.close()
    await new Promise((resolve) => setTimeout(resolve, 100))
    await release()
    const answers: EventBatchAnswer[] = await Promise.all(sent)
    await closed
    expect(answers.every(({ accepted }) => accepted === 1)).toBe(true)
    expect((await readCounts(server, project.deployment.id, 'guide_seen')).counted).toBe(6)
  })
})

/** Sends more batches than may wait while nothing commits; returns all answers to come, and the first refusal. */
async function fillQueue(project: LiveProject) {
  const full = () => toBatch(Array.from({ length: 500 }, () => createEvent(server, project)))
  const sent = Array.from({ length: 60 }, () => sendEvents(server.url, project.sdkKey, full()))
  return { sent, busy: await Promise.race(sent) }
}

async function readAnswer(sent: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer
}

/** Locks the events table until released. */
const stall = (db: Db) => holdLock(db, (tx) => sql`lock table events in exclusive mode`.execute(tx))

/** Counts the transactions that stored a deployment's events, by the transaction id of each row. */
async function countCommits(db: Db, deploymentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct events.xmin::text)::int as count
    from events join deployments on deployments.num = events.deployment_num
    where deployments.id = ${deploymentId}`.execute(db)
  return rows[0]?.count ?? Number.NaN
}
