import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLiveProject, createLiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, readCounts, readDayReach, takeEvents } from '../../../test/event-factories.ts'
import { createProperty, createSegment, isText } from '../../../test/segment-factories.ts'
import {
  createPublishedSurvey,
  createResponse,
  switchSurveysOn,
  takeResponse,
} from '../../../test/survey-factories.ts'
import { sendSession } from '../../../test/session-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { erasedNameDays, sweepErasedNames } from '../../ground/erasures/index.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
/** Processes on the same database, as after a restart. */
const restarts: TestServer[] = []
afterAll(async () => {
  for (const it of [...restarts, server]) await it.close()
})

async function restart(): Promise<TestServer> {
  const restarted = await startTestServer({}, { database: server.database })
  restarted.clock.advance(server.clock.now().getTime() - restarted.clock.now().getTime() + 60_000)
  restarts.push(restarted)
  return restarted
}

async function createAudience() {
  const project = await createLiveProject(server)
  const event = (type: 'guide_seen' | 'guide_started') => createEvent(server, project, { type })
  await takeEvents(
    server.url,
    project.sdkKey,
    [event('guide_seen'), event('guide_started')],
    'ada@example.test',
  )
  await takeEvents(server.url, project.sdkKey, [event('guide_seen')], 'ada@example.test')
  await takeEvents(server.url, project.sdkKey, [event('guide_seen')], 'grace')
  return project
}

describe('an end user', () => {
  it('an end user is known by their events', async () => {
    const { admin, appId, deployment } = await createAudience()
    const known = await admin.api.endUsers.get({ appId, key: 'ada@example.test' })
    expect(known).toMatchObject({
      key: 'ada@example.test',
      events: 3,
      eventsByType: { guide_seen: 2, guide_started: 1 },
      deploymentIds: [deployment.id],
      responses: 0,
      lists: 0,
    })
    expect(Date.parse(known.lastSeenAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(known.firstSeenAt ?? '') - 60_000,
    )
  })

  it('an erased end user loses their events, sums stay, and numbers of end users are decremented', async () => {
    const { admin, appId, deployment } = await createAudience()
    const key = 'ada@example.test'
    const answer = await admin.api.endUsers.delete({ appId, key })
    expect(answer).toMatchObject({ deleted: true, events: 3, responses: 0, lists: 0 })
    expect(answer.reached).toBeGreaterThanOrEqual(2)
    await expect(admin.api.endUsers.get({ appId, key })).rejects.toMatchObject({ status: 404 })
    await expect(admin.api.endUsers.delete({ appId, key })).rejects.toMatchObject({ status: 404 })
    expect(await admin.api.endUsers.get({ appId, key: 'grace' })).toMatchObject({ events: 1 })
    expect(await readCounts(server, deployment.id, 'guide_seen')).toEqual({
      rows: 1,
      counted: 3,
      endUsers: 1,
    })
    expect(await readDayReach(server, deployment.id)).toEqual({ counted: 1, kept: 1 })
    expect(await readCounts(server, deployment.id, 'guide_started')).toEqual({
      rows: 0,
      counted: 1,
      endUsers: 0,
    })
  })

  it('late events of an erased end user are removed by the sweep', async () => {
    const { admin, appId, sdkKey, deployment } = await createAudience()
    const key = 'ada@example.test'
    await admin.api.endUsers.delete({ appId, key })
    // This process still has their number in its cache.
    await takeEvents(server.url, sdkKey, [createEvent(server, { deployment })], key)
    expect(await readCounts(server, deployment.id, 'guide_seen')).toMatchObject({ rows: 2 })
    await server.tidyUp()
    expect(await readCounts(server, deployment.id, 'guide_seen')).toMatchObject({ rows: 1, endUsers: 1 })
    server.clock.advance(16 * 60_000)
    await server.tidyUp()
    const left = await server.database.db.selectFrom('endUserErasures').select('endUserNum').execute()
    expect(left).toEqual([])
  })

  it('an erased end user does not return by late events of devices, after a restart either', async () => {
    const { admin, appId, sdkKey, deployment, ...project } = await createAudience()
    const key = 'ada@example.test'
    await switchSurveysOn(admin, appId)
    const survey = await createPublishedSurvey({ admin, appId, appVersionId: project.appVersionId })
    const late = createEvent(server, { deployment })
    const answers = createResponse(server, survey, { endUserId: key })
    server.clock.advance(60_000)
    await admin.api.endUsers.delete({ appId, key })
    const restarted = await restart()
    expect(await takeEvents(restarted.url, sdkKey, [late], key)).toEqual({
      accepted: 0,
      duplicates: 1,
      rejected: [],
    })
    expect(await takeResponse(restarted.url, sdkKey, answers)).toBe('STORED')
    await expect(admin.api.endUsers.get({ appId, key })).rejects.toMatchObject({ status: 404 })
    // Only a keyed hash names them.
    const kept = await server.database.db.selectFrom('erasedNames').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(key)
    // Their events from now on are new.
    await takeEvents(restarted.url, sdkKey, [createEvent(restarted, { deployment })], key)
    expect(await admin.api.endUsers.get({ appId, key })).toMatchObject({ events: 1, responses: 0 })
    restarted.clock.advance((erasedNameDays + 1) * 86_400_000)
    await sweepErasedNames(server.database.db, restarted.clock)
    expect(await server.database.db.selectFrom('erasedNames').selectAll().execute()).toEqual([])
  })

  it('an end user with the same id in another app stays', async () => {
    const [one, two] = [await createAudience(), await createAudience()]
    await one.admin.api.endUsers.delete({ appId: one.appId, key: 'grace' })
    expect(await two.admin.api.endUsers.get({ appId: two.appId, key: 'grace' })).toMatchObject({ events: 1 })
    await expect(one.admin.api.endUsers.get({ appId: two.appId, key: 'grace' })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('an end user can be one whom only a list names', async () => {
    const { admin, appId } = await createAudience()
    const { db } = server.database
    const list = {
      id: server.clock.newId(),
      appId,
      rowCount: 1,
      isComplete: true,
      createdAt: server.clock.now(),
    }
    await inTransaction(db, async (tx) => {
      const { num } = await tx
        .insertInto('memberLists')
        .values(list)
        .returning('num')
        .executeTakeFirstOrThrow()
      await tx.insertInto('listMembers').values({ listNum: num, endUserKey: 'listed' }).execute()
    })
    expect(await admin.api.endUsers.get({ appId, key: 'listed' })).toMatchObject({
      firstSeenAt: null,
      lists: 1,
    })
    expect(await admin.api.endUsers.delete({ appId, key: 'listed' })).toMatchObject({ events: 0, lists: 1 })
    await expect(admin.api.endUsers.get({ appId, key: 'listed' })).rejects.toMatchObject({ status: 404 })
    const kept = await db
      .selectFrom('memberLists')
      .select('rowCount')
      .where('id', '=', list.id)
      .executeTakeFirst()
    expect(kept).toEqual({ rowCount: 0 })
  })

  it('end users are found by the beginning of their id, the latest first', async () => {
    const { admin, appId, sdkKey } = await createAudience()
    const send = (endUserId: string) => sendSession(server.url, sdkKey, { endUserId })
    await send('customer-1')
    await send('customer-2')
    await send('Customer-3')
    const find = async (prefix: string) => {
      const { found } = await admin.api.endUsers.search({ appId, prefix })
      return found.map(({ key }) => key)
    }
    expect((await find('customer-')).toSorted()).toEqual(['customer-1', 'customer-2'])
    expect(await find('customer-2')).toEqual(['customer-2'])
    expect(await find('')).toHaveLength(3)
    expect(await find('%')).toEqual([])
    // Known by events alone.
    expect(await find('grace')).toEqual(['grace'])
  })

  it('an end user is shown with their segments, what they met, and why not the rest', async () => {
    const live = await createAudience()
    const { admin, appId, sdkKey, deployment } = live
    await createProperty(admin, appId, { name: 'plan' })
    const gold = await createSegment(admin, appId, [isText('plan', 'gold')])
    await createSegment(admin, appId, [isText('plan', 'silver')])
    const other = await addLiveProject(live, 'Only in French')
    const targeting = { ...deployment.targeting, locales: ['fr'] }
    await admin.api.deployments.update({ appId, id: other.deployment.id, targeting })
    await admin.api.deployments.goLive({ appId, id: other.deployment.id })
    const device = { platform: 'WEB' as const, locale: 'en', appVersion: null }
    await sendSession(server.url, sdkKey, { endUserId: 'grace', properties: { plan: 'gold' }, device })
    expect(await admin.api.endUsers.get({ appId, key: 'grace' })).toMatchObject({
      profile: { isSigned: false, locale: 'en', properties: [{ name: 'plan', value: 'gold' }] },
      segments: [{ id: gold.id, name: gold.name }],
      met: [{ deploymentId: deployment.id, seen: 1 }],
      notMet: [{ deploymentId: other.deployment.id, sees: false, gate: 'LOCALE' }],
      answers: [],
    })
  })
})
