import type { Condition } from '@waymark/contract'
import type { HistoryTest } from '@waymark/contract/constants'
import { isInHoldout } from '@waymark/targeting'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject, createPublishedProject } from '../../../test/deployment-factories.ts'
import { createEvent, takeEvents } from '../../../test/event-factories.ts'
import { sendSession } from '../../../test/session-factories.ts'
import { createProperty, createSegment, isText } from '../../../test/segment-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/db.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const isAbove = (property: string, value: number): Condition => ({
  kind: 'PROPERTY',
  property,
  operator: 'GT',
  value,
})

/** Ada, gold with 9 seats in German; Bob, silver with 2; Eve, of whom nothing is known. */
async function createAudience() {
  const project = await createLiveProject(server)
  const { admin, appId, sdkKey } = project
  await createProperty(admin, appId, { name: 'plan' })
  await createProperty(admin, appId, { name: 'seats', type: 'INTEGER' })
  await createProperty(admin, appId, { name: 'income', type: 'INTEGER', isPrivate: true })
  const device = (locale: string) => ({ platform: 'WEB' as const, locale, appVersion: '1.2' })
  const send = (endUserId: string, properties: Record<string, unknown>, locale = 'en') =>
    sendSession(server.url, sdkKey, { endUserId, properties, device: device(locale) })
  await send('ada', { plan: 'gold', seats: 9, income: 90_000 }, 'de')
  await send('bob', { plan: 'silver', seats: 2, income: 20_000, shoeSize: 43 })
  await send('eve', {})
  return { ...project, send }
}

describe('the count of a segment', () => {
  it('the count of a segment takes unsaved rules, with groups and private properties', async () => {
    const { admin, appId } = await createAudience()
    const count = (rules: Condition[], conjunction: 'AND' | 'OR' = 'AND') =>
      admin.api.segments.count({ appId, conjunction, rules })
    const gold = await count([isText('plan', 'gold')])
    expect(gold).toMatchObject({
      keepsProfiles: true,
      endUsers: 3,
      examined: 3,
      isSample: false,
      matching: 1,
    })
    expect(gold.examples).toEqual([
      {
        endUserId: 'ada',
        lastSeenAt: expect.any(String),
        properties: [{ name: 'plan', isPrivate: false, value: 'gold' }],
      },
    ])
    const either: Condition = {
      kind: 'GROUP',
      conjunction: 'OR',
      conditions: [isText('plan', 'silver'), isAbove('seats', 5)] as never,
    }
    expect(await count([either])).toMatchObject({ matching: 2 })
    const rich = await count([isAbove('income', 50_000)])
    expect(rich).toMatchObject({ matching: 1 })
    expect(rich.examples[0]?.properties).toEqual([{ name: 'income', isPrivate: true, value: null }])
  })

  it('the count of a segment can ask other segments, and what people did with a guide', async () => {
    const { admin, appId, projectId, sdkKey, ...project } = await createAudience()
    const nested = await createSegment(admin, appId, [isText('plan', 'gold')])
    const outside: Condition = { kind: 'SEGMENT', segmentId: nested.id, operator: 'NOT_IN' }
    expect(await admin.api.segments.count({ appId, conjunction: 'AND', rules: [outside] })).toMatchObject({
      matching: 2,
    })
    const completed = createEvent(server, project, { type: 'guide_completed' })
    await takeEvents(server.url, sdkKey, [createEvent(server, project), completed], 'bob')
    const did: Condition = {
      kind: 'INTERACTION',
      projectId,
      interaction: 'COMPLETED',
      happened: true,
      withinDays: 7,
    }
    const { matching, examples } = await admin.api.segments.count({ appId, conjunction: 'AND', rules: [did] })
    expect([matching, examples[0]?.endUserId]).toEqual([1, 'bob'])
  })

  it('the count of a segment can ask what people did in the app, on any device', async () => {
    const { admin, appId, sdkKey, ...project } = await createAudience()
    const order = (total: number) =>
      createEvent(server, project, { type: 'custom', name: 'order', properties: { total } })
    const often = (times: number, above = 0, test: HistoryTest = 'AT_LEAST'): Condition => ({
      kind: 'EVENT',
      name: 'order',
      test,
      times,
      days: 30,
      conditions: [{ property: 'total', operator: 'GT', value: above }],
    })
    // Ada's first order is older than the question.
    await takeEvents(server.url, sdkKey, [order(5)], 'ada')
    const early = await admin.api.segments.count({ appId, conjunction: 'AND', rules: [often(1)] })
    expect(early).toMatchObject({ matching: 0, newEvents: ['order'] })
    await createSegment(admin, appId, [often(1)])
    await takeEvents(server.url, sdkKey, [order(20)], 'ada')
    await takeEvents(server.url, sdkKey, [order(9)], 'bob')
    await server.tidyUp()
    const count = async (rule: Condition) => {
      const { matching, examples, newEvents } = await admin.api.segments.count({
        appId,
        conjunction: 'AND',
        rules: [rule],
      })
      expect(newEvents).toEqual([])
      return [matching, ...examples.map(({ endUserId }) => endUserId).sort()]
    }
    expect(await count(often(1))).toEqual([2, 'ada', 'bob'])
    expect(await count(often(2))).toEqual([1, 'ada'])
    expect(await count(often(1, 10))).toEqual([1, 'ada'])
    expect(await count(often(0, 0, 'AT_MOST'))).toEqual([1, 'eve'])
  })

  it('the count of a segment refuses rules that could not be saved', async () => {
    const { admin, appId } = await createAudience()
    const rules = [isText('plan', 'gold'), isText('unheard', 'of')]
    await expect(admin.api.segments.count({ appId, conjunction: 'AND', rules })).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ field: 'rules.1.property' }] },
    })
  })

  it('the count of a segment is estimated from a random sample of very many end users', async () => {
    const { admin, appId } = await createAudience()
    const { properties } = await admin.api.properties.usage({ appId })
    const planId = properties.find(({ name }) => name === 'plan')!.propertyId
    const now = server.clock.now()
    // Every other one of those that come first is gold, so that only a sample by chance is right.
    await inTransaction(server.database.db, (tx) =>
      sql`insert into end_user_profiles (app_num, key, is_signed, properties, unregistered, last_seen_on, last_seen_at)
        select num, 'many-' || n, false,
          jsonb_build_object(${planId}::text, case when n <= 10000 and n % 2 = 0 then 'gold' else 'none' end), '{}',
          ${now.toISOString().slice(0, 10)}::date, ${now}
        from apps cross join generate_series(1, 20000) as n where id = ${appId}`.execute(tx),
    )
    const counted = await admin.api.segments.count({
      appId,
      conjunction: 'AND',
      rules: [isText('plan', 'gold')],
    })
    expect(counted).toMatchObject({ endUsers: 20_003, examined: 10_000, isSample: true })
    // Six standard deviations around 5001.
    expect(Math.abs(counted.matching - 5001)).toBeLessThan(370)
  })

  it('the count of a segment omits whoever was not seen for 30 days', async () => {
    const { admin, appId, send } = await createAudience()
    await send('bob', { plan: 'gold' })
    const lastSeenOn = new Date(server.clock.now().getTime() - 31 * 86_400_000).toISOString().slice(0, 10)
    await inTransaction(server.database.db, (tx) =>
      tx.updateTable('endUserProfiles').set({ lastSeenOn }).where('key', '!=', 'bob').execute(),
    )
    const rules = [isText('plan', 'gold')]
    expect(await admin.api.segments.count({ appId, conjunction: 'AND', rules })).toMatchObject({
      endUsers: 1,
      matching: 1,
    })
  })
})

describe('the forecast of a deployment', () => {
  it('a forecast says how many each gate stops, before it is saved', async () => {
    const { admin, appId, projectId, deployment } = await createAudience()
    const segment = await createSegment(admin, appId, [isAbove('seats', 1)])
    const audience = { include: [segment.id], exclude: [] }
    const targeting = { ...deployment.targeting, audience, locales: ['en'] }
    const forecast = await admin.api.deployments.forecast({ appId, projectId, targeting })
    expect(forecast).toMatchObject({
      endUsers: 3,
      sees: 1,
      stopped: [
        { gate: 'LOCALE', endUsers: 1 },
        { gate: 'SEGMENT', endUsers: 1 },
      ],
    })
    expect(forecast.examples).toMatchObject([
      { endUserId: 'bob', sees: true, gate: null, reason: null },
      { endUserId: 'ada', gate: 'LOCALE', reason: { code: 'other_locale' } },
      {
        endUserId: 'eve',
        gate: 'SEGMENT',
        reason: { code: 'outside_segments', because: [{ code: 'property_without_value' }] },
      },
    ])
    const everybody = await admin.api.deployments.forecast({ appId, projectId, deploymentId: deployment.id })
    expect(everybody).toMatchObject({ sees: 3, stopped: [] })
  })

  it('a forecast counts whom the holdout of the app keeps from all guides, in total and for each', async () => {
    const { admin, appId, projectId, deployment, send } = await createAudience()
    for (let user = 0; user < 20; user++) await send(`user-${user}`, {})
    const plan = { percent: 50, baseRate: 0.2, minLift: 0.4, goalId: null }
    const holdout = await admin.api.holdouts.start({ appId, ...plan })
    const wanted = { appId, projectId, deploymentId: deployment.id }
    const { endUsers, sees, stopped, examples } = await admin.api.deployments.forecast(wanted)
    expect(stopped).toEqual([{ gate: 'APP_HOLDOUT', endUsers: endUsers - sees }])
    expect(sees).toBeGreaterThan(4)
    expect(sees).toBeLessThan(endUsers - 4)
    const { endUserId } = examples.find(({ gate }) => gate === 'APP_HOLDOUT')!
    expect(isInHoldout({ id: holdout.id, percent: 50 }, endUserId)).toBe(true)
    const { notMet } = await admin.api.endUsers.get({ appId, key: endUserId })
    expect(notMet).toMatchObject([{ gate: 'APP_HOLDOUT', reason: { code: 'held_out_of_all' } }])
  })

  it('a forecast of a later start is for that moment, and stops those who completed the guide', async () => {
    const { admin, appId, projectId, deployment, sdkKey, ...project } = await createAudience()
    const completed = createEvent(server, { deployment, ...project }, { type: 'guide_completed' })
    await takeEvents(server.url, sdkKey, [createEvent(server, { deployment }), completed], 'ada')
    const startAt = new Date(server.clock.now().getTime() + 86_400_000).toISOString()
    const schedule = { ...deployment.targeting.schedule, startAt }
    const plan = { appId, projectId, deploymentId: deployment.id }
    const targeting = { ...deployment.targeting, schedule, frequency: { type: 'UNTIL_COMPLETED' as const } }
    expect(await admin.api.deployments.forecast({ ...plan, targeting })).toMatchObject({
      judgedFor: startAt,
      sees: 2,
      stopped: [{ gate: 'FREQUENCY', endUsers: 1 }],
    })
  })

  it('a forecast is explained for one end user, known or unknown', async () => {
    const { admin, appId, projectId, deployment } = await createAudience()
    const segment = await createSegment(admin, appId, [isText('plan', 'gold')])
    const audience = { include: [segment.id], exclude: [] }
    const plan = { appId, projectId, targeting: { ...deployment.targeting, audience } }
    expect(await admin.api.deployments.explain({ ...plan, endUserId: 'ada' })).toMatchObject({ sees: true })
    expect(await admin.api.deployments.explain({ ...plan, endUserId: 'bob' })).toMatchObject({
      sees: false,
      gate: 'SEGMENT',
      reason: { code: 'outside_segments', because: [{ code: 'property_differs' }] },
    })
    expect(await admin.api.deployments.explain({ ...plan, endUserId: 'zoe' })).toMatchObject({
      lastSeenAt: null,
      gate: 'SEGMENT',
    })
  })

  it('a forecast is made for projects of the own app only', async () => {
    const { admin, appId } = await createAudience()
    const other = await createPublishedProject(server)
    const { projectId } = other
    await expect(admin.api.deployments.forecast({ appId, projectId })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the usage of properties', () => {
  it('the usage of properties counts registered and unregistered ones, and never lists private values', async () => {
    const { admin, appId } = await createAudience()
    const { properties, ...basis } = await admin.api.properties.usage({ appId })
    expect(basis).toEqual({ keepsProfiles: true, endUsers: 3, examined: 3, isSample: false })
    const [plan, seats, income, shoeSize] = properties
    expect(plan).toMatchObject({ name: 'plan', endUsers: 2, suggestedType: 'STRING', isPrivate: false })
    expect(plan?.lastValues.toSorted()).toEqual(['gold', 'silver'])
    expect(seats).toMatchObject({ name: 'seats', type: 'INTEGER', suggestedType: 'INTEGER' })
    expect(income).toMatchObject({ endUsers: 2, lastValues: [], suggestedType: null, isPrivate: true })
    expect(shoeSize).toMatchObject({
      name: 'shoeSize',
      propertyId: null,
      endUsers: 1,
      lastValues: [],
      suggestedType: 'INTEGER',
    })
  })

  it('the usage of properties says why it is empty when the app keeps no profiles', async () => {
    const { admin, appId } = await createAudience()
    await admin.api.endUsers.keepProfiles({ appId, keepsProfiles: false })
    const usage = await admin.api.properties.usage({ appId })
    expect(usage).toMatchObject({ keepsProfiles: false, endUsers: 0, examined: 0 })
    expect(usage.properties.map(({ name, endUsers }) => [name, endUsers])).toEqual([
      ['plan', 0],
      ['seats', 0],
      ['income', 0],
    ])
  })
})
