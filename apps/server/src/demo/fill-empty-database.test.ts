import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEvent, takeEvents } from '../../test/event-factories.ts'
import { createMember, signIn, testPassword, type SignedIn } from '../../test/factories.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { demoSdkKey } from './demo-sdk-key.ts'
import { fillEmptyDatabase } from './fill-empty-database.ts'

let server: TestServer
let admin: SignedIn
let appId: string
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.database
  const { clock, rebuildManifest, events } = server
  const demo = { password: testPassword, shopPath: '/demo/', hasSampleData: true }
  await fillEmptyDatabase({ db, clock, rebuildManifest, events, ...demo })
  admin = await signIn(server.url, 'demo@waymark.local')
  appId = (await admin.api.apps.list({})).content[0]!.id
})
afterAll(() => server.close())

/** Compares every figure with the stored events. */
async function compareWithEvents() {
  const { db } = server.database
  const counted = await sql<{ wrong: number; rows: number }>`
    with of_events as (
      select deployment_num, deployment_version, case type when 11 then 1 when 12 then 2 when 13 then 5 when 14 then 6
          else type end as type, step_key, (at at time zone 'UTC')::date as day, locale, platform, count(*) as count
      from events where deployment_num is not null group by 1, 2, 3, 4, 5, 6, 7)
    select count(*) filter (where kept.count is distinct from of_events.count)::int as wrong, count(*)::int as rows
    from event_counters as kept full join of_events
      using (deployment_num, deployment_version, type, step_key, day, locale, platform)`.execute(db)
  const reached = await sql<{ wrong: number; rows: number }>`
    with of_events as (
      select deployment_num, case type when 11 then 1 when 12 then 2 when 13 then 5 when 14 then 6 else type end as type,
        count(distinct end_user_num) as end_users
      from events where type in (1, 2, 5, 6, 11, 12, 13, 14) group by 1, 2)
    select count(*) filter (where kept.end_users is distinct from of_events.end_users)::int as wrong,
      count(*)::int as rows
    from of_events left join reach_counters as kept
      on kept.deployment_num = of_events.deployment_num and kept.type = of_events.type and kept.step_key = ''
    `.execute(db)
  return { counted: counted.rows[0]!, reached: reached.rows[0]! }
}

describe('the demo organisation', () => {
  it('the demo has eight guides of different kinds: six live, one ended, one draft', async () => {
    const { content: versions } = await admin.api.appVersions.list({ appId })
    const { content: projects } = await admin.api.projects.list({ appId, appVersionId: versions[0]!.id })
    expect(new Set(projects.map(({ subType }) => subType)).size).toBe(8)
    expect(projects.filter(({ status }) => status === 'DRAFT')).toMatchObject([{ subType: 'CAROUSEL' }])
    expect(projects.filter((it) => it.status === 'PUBLISHED' && it.hasUnpublishedChanges)).toEqual([])
    const { content: deployments } = await admin.api.deployments.list({ appId })
    expect(deployments.map(({ status }) => status).sort()).toEqual([
      'ENDED',
      ...Array<string>(6).fill('LIVE'),
    ])
  })

  it('the demo counts in every figure what its events say', async () => {
    const { counted, reached } = await compareWithEvents()
    expect(counted).toMatchObject({ wrong: 0 })
    expect(counted.rows).toBeGreaterThan(500)
    expect(reached).toMatchObject({ wrong: 0, rows: 26 })
  })

  it('the demo has fewer starts than views, fewer completions than starts, and one step where many leave', async () => {
    const { content: deployments } = await admin.api.deployments.list({ appId })
    for (const { id: deploymentId } of deployments) {
      const deploymentInsightRequest = { deploymentId }
      const insight = await admin.api.insights.deployment({ appId, deploymentInsightRequest })
      expect(insight.seen.endUsers).toBeGreaterThan(20)
      expect(insight.started.endUsers).toBeLessThanOrEqual(insight.seen.endUsers)
      expect(insight.completed.endUsers).toBeLessThanOrEqual(insight.started.endUsers)
      expect(insight.byLocale.length).toBeGreaterThan(1)
    }
    const { funnel } = await readInsight('Find your first plant')
    const worst = funnel.toSorted((a, b) => (b.dropOff ?? 0) - (a.dropOff ?? 0))[0]
    expect(worst).toMatchObject({ stepKey: 'cart' })
    const { missing } = await admin.api.insights.app({ appId, ...lastMonth() })
    expect(missing).toMatchObject([{ projectName: 'Help with your order' }])
  })

  it('the demo has two versions of the tour, the second completed by more people, on three platforms', async () => {
    const { byVersion, byPlatform, byLocale } = await readInsight('Find your first plant')
    const [first, second] = byVersion.map(({ completed, seen }) => completed / seen)
    expect(byVersion.map(({ version }) => version)).toEqual([1, 2])
    expect(second! - first!).toBeGreaterThan(0.1)
    expect(byPlatform.map(({ platform }) => platform)).toEqual(['WEB', 'IONIC_ANDROID', 'IONIC_IOS'])
    expect(byLocale.slice(0, 2).map(({ locale }) => locale)).toEqual(['en', 'de'])
    const { byPlatform: ofCare } = await readInsight('Care at a glance')
    expect(ofCare.map(({ platform }) => platform)).toEqual(['WEB'])
  })

  it('the demo has a checklist whose steps lose nobody', async () => {
    const { outcome, funnel } = await readInsight('First steps')
    expect(outcome).toBe('COMPLETED')
    expect(funnel.map(({ dropOff }) => dropOff)).toEqual([null, null, null, null])
  })

  it('the demo has a menu, which is judged by its use', async () => {
    const { deploymentId, funnel, ...menu } = await readInsight('Help with your order')
    expect(menu).toMatchObject({ outcome: 'CHOSEN', completionRate: null })
    expect(funnel.map(({ dropOff }) => dropOff)).toEqual([null, null, null])
    const { projects, completionRate } = await admin.api.insights.app({ appId, ...lastMonth() })
    expect(projects.find(({ outcome }) => outcome !== 'COMPLETED')).toMatchObject({
      projectName: 'Help with your order',
      completionRate: null,
    })
    expect(completionRate).toBeGreaterThan(0.4)
    for (const path of ['insights.csv?', `deployments/${deploymentId}/insights.csv?figures=PLATFORMS`]) {
      const file = await admin.fetch(`${server.url}/v1/apps/${appId}/${path}`)
      expect(await file.text()).toMatch(/"(Help with your order|WEB)","\d+","\d+","","\d+"/)
    }
  })

  it('the demo has answers, and end users in every segment', async () => {
    const { nps } = await admin.api.insights.app({ appId, ...lastMonth() })
    expect(nps).toHaveLength(1)
    expect(nps[0]!.score).toBeGreaterThan(0)
    expect(nps[0]!.n).toBeGreaterThan(30)
    const survey = { surveyId: nps[0]!.surveyId }
    const liked = await admin.api.surveys.insights({ ...survey, questionId: 'liked', insightsType: 'GROUPS' })
    expect(liked.insightsType === 'GROUPS' && liked.groups.length).toBeGreaterThan(2)
    const missed = await admin.api.surveys.insights({
      ...survey,
      questionId: 'missed',
      insightsType: 'QUESTION',
    })
    // A delighted customer is not asked what they missed.
    expect(missed.insightsType === 'QUESTION' && missed.questions[0]!.n).toBeLessThan(nps[0]!.n / 2)
    const { content: segments } = await admin.api.segments.list({ appId })
    expect(segments.map(({ name }) => name).sort()).toEqual([
      'Finished the tour',
      'New customers',
      'Regular customers',
    ])
    for (const { id } of segments) {
      const { conjunction, rules = [] } = await admin.api.segments.get({ appId, id })
      const wanted = { appId, conjunction, rules: rules.map(({ condition }) => condition) }
      expect((await admin.api.segments.count(wanted)).matching).toBeGreaterThan(0)
    }
  })

  it('the demo has accounts with properties, people and guides that reached them', async () => {
    const { content } = await admin.api.accounts.list({ appId, sort: 'endUsers,DESC' })
    expect(content.map(({ name }) => name)).toContain('Library')
    expect(content).toHaveLength(10)
    expect(content[0]!.endUsers).toBeGreaterThan(content.at(-1)!.endUsers)
    const account = await admin.api.accounts.get({ appId, key: content[0]!.key })
    expect(account.properties.map(({ name }) => name)).toEqual(['name', 'plan', 'rooms'])
    expect(account.met.some(({ isCompleted }) => isCompleted)).toBe(true)
    expect(account.met.every((it) => it.firstSeenAt <= it.lastSeenAt)).toBe(true)
    const { deploymentId } = await readInsight('Find your first plant')
    expect(await admin.api.insights.accounts({ appId, id: deploymentId })).toMatchObject({ seen: 10 })
  })
})

describe('home', () => {
  it('home shows its apps, what needs attention and what changed', async () => {
    const { apps, problems, changes, steps } = await admin.api.home.get({})
    const { seen } = await admin.api.insights.app({ appId, ...lastDays(7) })
    expect(apps).toMatchObject([{ appId, liveDeployments: 6, endUsers: seen.endUsers, hasSampleData: true }])
    expect(apps[0]!.endUsersByDay.reduce((sum, it) => sum + it, 0)).toBeGreaterThanOrEqual(seen.endUsers)
    expect(problems).toMatchObject([
      { kind: 'MISSING_ELEMENT', name: 'Help with your order', appName: 'Sample shop' },
      { kind: 'ENDED', name: 'Was the tour helpful?' },
    ])
    const { failingSteps } = await admin.api.insights.health({ appId })
    expect(failingSteps).toMatchObject([{ deploymentName: 'Help with your order', stepKey: 'order' }])
    expect(changes).toHaveLength(8)
    expect(changes[0]).toMatchObject({ call: 'projects.create', name: 'Plants in winter' })
    expect(steps).toEqual({ app: true, install: true, guide: true, live: true })
    const overview = await admin.api.home.ofApp({ appId })
    expect(overview).toEqual({ app: apps[0], problems })
  })

  it('home shows a Member only their own apps', async () => {
    const member = await createMember(server, (await admin.api.users.me()).orgId)
    expect(await member.api.home.get({})).toEqual({
      apps: [],
      problems: [],
      changes: [],
      steps: { app: false, install: false, guide: false, live: false },
    })
    await expect(member.api.home.ofApp({ appId })).rejects.toMatchObject({ status: 404 })
  })
})

describe('deleting sample data', () => {
  it('only Admins delete sample data', async () => {
    const member = await createMember(server, (await admin.api.users.me()).orgId)
    await expect(member.api.sampleData.remove({ id: appId })).rejects.toMatchObject({ status: 403 })
  })

  it('deleting sample data leaves the guides, and what real end users did', async () => {
    const [deployment] = (await admin.api.deployments.list({ appId })).content
    const seen = createEvent(server, { deployment: deployment! })
    await takeEvents(server.url, demoSdkKey, [seen], 'ada')
    const removed = await admin.api.sampleData.remove({ id: appId })
    expect(removed.endUsers).toBeGreaterThan(300)
    expect(removed.events).toBeGreaterThan(5000)
    expect(removed.responses).toBeGreaterThan(50)

    const { counted, reached } = await compareWithEvents()
    expect(counted).toEqual({ wrong: 0, rows: 1 })
    expect(reached).toEqual({ wrong: 0, rows: 1 })
    const insight = await admin.api.insights.app({ appId, ...lastMonth() })
    expect(insight.seen).toEqual({ count: 1, endUsers: 1 })
    expect((await admin.api.deployments.list({ appId })).totalElements).toBe(7)
    expect((await admin.api.accounts.list({ appId })).content).toEqual([])
    expect(await admin.api.sampleData.remove({ id: appId })).toEqual({ endUsers: 0, events: 0, responses: 0 })
  })
})

async function readInsight(name: string) {
  const { content } = await admin.api.deployments.list({ appId })
  const { id: deploymentId } = content.find((it) => it.name === name)!
  return admin.api.insights.deployment({ appId, deploymentInsightRequest: { deploymentId } })
}

const lastMonth = () => lastDays(30)

function lastDays(count: number) {
  const now = server.clock.now().getTime()
  const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  return { from: toDay(now - (count - 1) * 86_400_000), to: toDay(now) }
}
