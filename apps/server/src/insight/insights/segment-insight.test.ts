import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject, type LiveProject } from '../../../test/deployment-factories.ts'
import { createProperty, createSegment, isText } from '../../../test/segment-factories.ts'
import { sendSession } from '../../../test/session-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { half, through, walkGuide, type Happening } from '../../../test/walk-guide.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { eventTypeCodes } from '../../platform/db/event-type-codes.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const dayMs = 86_400_000
const toDay = (daysAgo = 0) =>
  new Date(server.clock.now().getTime() - daysAgo * dayMs).toISOString().slice(0, 10)

const walk = (project: LiveProject, endUser: string, happenings: Happening[], daysAgo = 0) =>
  walkGuide({ server, project, endUser, happenings, daysAgo })

const ask = ({ admin, appId, deployment }: LiveProject, days: { from?: string; to?: string } = {}) =>
  admin.api.insights.segments({ appId, id: deployment.id, ...days })

const nobody = { seen: 0, started: 0, completed: 0, dismissed: 0 }

/** Ada, gold and German; Bob, silver; Eve, of whom nothing is known but that she exists; Cy, without a profile. */
async function createReachedProject() {
  const project = await createLiveProject(server)
  const { admin, appId, sdkKey } = project
  await createProperty(admin, appId, { name: 'plan' })
  await createProperty(admin, appId, { name: 'language', isPrivate: true })
  const send = (endUserId: string, properties: Record<string, unknown>) =>
    sendSession(server.url, sdkKey, { endUserId, properties })
  await send('ada', { plan: 'gold', language: 'de' })
  await send('bob', { plan: 'silver' })
  await send('eve', {})
  await send('zoe', { plan: 'gold' })
  await walk(project, 'ada', through, 5)
  await walk(project, 'bob', half)
  await walk(project, 'eve', [['guide_seen']])
  await walk(project, 'cy', through, 29)
  const gold = await createSegment(admin, appId, [isText('plan', 'gold')])
  const german = await createSegment(admin, appId, [isText('language', 'de')])
  const silver = await createSegment(admin, appId, [isText('plan', 'silver')])
  return { ...project, gold, german, silver }
}

describe('the end users whom a deployment reached', () => {
  it('end users are sorted into every segment that they are in, into none, or into unknown', async () => {
    const project = await createReachedProject()
    const { gold, german, silver } = project
    expect(await ask(project)).toEqual({
      keepsProfiles: true,
      endUsers: 4,
      examined: 4,
      isSample: false,
      endUsersOf: 'ALL_TIME',
      outcome: 'COMPLETED',
      segments: [
        { segmentId: gold.id, name: gold.name, ...nobody, seen: 1, started: 1, completed: 1 },
        { segmentId: german.id, name: german.name, ...nobody, seen: 1, started: 1, completed: 1 },
        { segmentId: silver.id, name: silver.name, ...nobody, seen: 1, started: 1, dismissed: 1 },
      ],
      inNone: { ...nobody, seen: 1 },
      unknown: { ...nobody, seen: 1, started: 1, completed: 1 },
    })
  })

  it('end users are those of the days asked for, and of all time if these days cover all', async () => {
    const project = await createReachedProject()
    const { silver } = project
    await walk(project, 'bob', [['guide_completed']], 2)
    await walk(project, 'ada', [['guide_completed']], 2)
    const days = await ask(project, { from: toDay(3), to: toDay(1) })
    expect(days).toMatchObject({ endUsersOf: 'DAYS', endUsers: 2, inNone: nobody, unknown: nobody })
    expect(days.segments.find(({ segmentId }) => segmentId === silver.id)).toMatchObject({
      ...nobody,
      completed: 1,
    })
    expect(await ask(project, { from: toDay(4) })).toMatchObject({ endUsers: 3, unknown: nobody })
    expect(await ask(project, { from: toDay(99), to: toDay() })).toMatchObject({
      endUsersOf: 'ALL_TIME',
      endUsers: 4,
    })
    expect(await ask(project, { to: toDay(20) })).toMatchObject({
      endUsersOf: 'DAYS',
      endUsers: 1,
      unknown: { ...nobody, seen: 1, started: 1, completed: 1 },
    })
  })

  it('end users are sorted into segments by their current properties', async () => {
    const project = await createReachedProject()
    await sendSession(server.url, project.sdkKey, { endUserId: 'bob', properties: { plan: 'gold' } })
    const { segments } = await ask(project)
    expect(segments.map(({ seen }) => seen)).toEqual([2, 1, 0])
    expect(segments[0]).toMatchObject({ segmentId: project.gold.id, dismissed: 1 })
  })

  it('end users are not sorted into segments if the app keeps no profiles', async () => {
    const project = await createReachedProject()
    const { admin, appId } = project
    await admin.api.endUsers.keepProfiles({ appId, keepsProfiles: false })
    expect(await ask(project)).toEqual({
      keepsProfiles: false,
      endUsers: 0,
      examined: 0,
      isSample: false,
      endUsersOf: 'ALL_TIME',
      outcome: 'COMPLETED',
      segments: [],
      inNone: nobody,
      unknown: nobody,
    })
  })

  it('segments of very many end users are estimated from a random sample, the same one each time', async () => {
    const project = await createReachedProject()
    const { appId, deployment, gold } = project
    const { admin } = project
    const plan = (await admin.api.properties.list({ appId })).content.find(({ name }) => name === 'plan')
    await addCrowd({ appId, deploymentId: deployment.id, planId: plan!.id })
    for (const days of [{}, { from: toDay(), to: toDay() }]) {
      const counted = await ask(project, days)
      expect(counted).toMatchObject({ examined: 10_000, isSample: true })
      // The end users of other days, besides the crowd.
      expect(counted.endUsers).toBe(days.from ? 20_002 : 20_004)
      const ofGold = counted.segments.find(({ segmentId }) => segmentId === gold.id)
      // Six standard deviations around 5000 of gold, and around 10,000 without a profile.
      expect(Math.abs((ofGold?.completed ?? 0) - 5000)).toBeLessThan(370)
      expect(Math.abs(counted.unknown.seen - 10_000)).toBeLessThan(430)
      expect(await ask(project, days)).toEqual(counted)
    }
  })

  it('segments of reached end users are exported as CSV', async () => {
    const project = await createReachedProject()
    const { admin, appId, deployment, silver } = project
    const today = toDay()
    const path = `/v1/apps/${appId}/deployments/${deployment.id}/insights.csv`
    const file = await admin.fetch(`${path}?figures=SEGMENTS&from=${today}&to=${today}`)
    const lines = (await file.text()).trim().split('\r\n')
    expect(lines.slice(0, 2)).toEqual([
      '"segmentId","segment","seen","started","completed","dismissed"',
      `"${silver.id}","${silver.name}","1","1","0","1"`,
    ])
    expect(lines.slice(-2)).toEqual([
      '"","in no segment","1","0","0","0"',
      '"","without a profile","0","0","0","0"',
    ])
  })

  it('segments are counted for deployments of the app only, and for days in order', async () => {
    const project = await createLiveProject(server)
    const other = await createLiveProject(server)
    await expect(ask({ ...project, deployment: other.deployment })).rejects.toMatchObject({ status: 404 })
    await expect(ask({ ...project, admin: other.admin })).rejects.toMatchObject({ status: 404 })
    await expect(ask(project, { from: toDay(1), to: toDay(2) })).rejects.toMatchObject({ status: 400 })
  })
})

/**
 * Adds 20,000 who completed the guide today. Those who came first are gold, so that only a sample by chance is right;
 * every other one of all has no profile.
 */
async function addCrowd(place: { appId: string; deploymentId: string; planId: string }) {
  const now = server.clock.now()
  const day = toDay()
  const { guide_seen, guide_completed } = eventTypeCodes
  await inTransaction(server.database.db, async (tx) => {
    await sql`
      create temporary table crowd on commit drop as
      with app as (select num from apps where id = ${place.appId}),
      added as (
        insert into end_users (app_num, key, first_seen_at)
        select num, 'crowd-' || n, ${now} from app cross join generate_series(1, 20000) as n
        returning num, key, app_num)
      select added.num, added.key, added.app_num, deployments.num as deployment_num,
        substring(added.key from 7)::int as n
      from added cross join deployments where deployments.id = ${place.deploymentId}`.execute(tx)
    await sql`
      insert into end_user_profiles (app_num, key, is_signed, properties, unregistered, last_seen_on, last_seen_at)
      select app_num, key, false, jsonb_build_object(${place.planId}::text,
        case when n <= 10000 then 'gold' else 'none' end), '{}', ${day}::date, ${now}
      from crowd where n % 2 = 0`.execute(tx)
    await sql`
      insert into event_reach (deployment_num, type, step_key, end_user_num)
      select deployment_num, ${guide_seen}, '', num from crowd`.execute(tx)
    await sql`
      update reach_counters set end_users = end_users + 20000
      from (select distinct deployment_num from crowd) as of
      where reach_counters.deployment_num = of.deployment_num and type = ${guide_seen} and step_key = ''`.execute(
      tx,
    )
    await sql`
      insert into deployment_end_users (deployment_num, end_user_num, first_seen_at, last_seen_at, last_seen_hour,
        seen, started, completed, dismissed)
      select deployment_num, num, ${now}, ${now}, ${now}, 1, 1, 1, 0 from crowd`.execute(tx)
    await sql`
      insert into day_reach_sets as old (deployment_num, type, day, block, end_users, added)
      select deployment_num, type, ${day}::date, num / 8192,
        bit_or(set_bit(0::bit(8192), num % 8192, 1)), count(*)
      from crowd cross join unnest(array[${guide_seen}::int, ${guide_completed}::int]) as type
      group by deployment_num, type, num / 8192
      on conflict (deployment_num, type, day, block) do update set end_users = old.end_users | excluded.end_users`.execute(
      tx,
    )
  })
}
