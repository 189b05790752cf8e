import { tmpdir } from 'node:os'
import pg from 'pg'
import { toFigure, type Figure } from '../figure.ts'
import { makeId } from '../load/event-batches.ts'
import { startPostgres } from '../machines/postgres.ts'
import { startServer, type BenchServer } from '../machines/server.ts'
import { median } from '../median.ts'

const few = 13_000
const many = 1_000_000
const projects = 5
const questions = 30
const warmUps = 5

/**
 * The same insights request for an app with thirteen thousand end users and one with a million, on
 * PostgreSQL: repeated after a new end user saw a guide, and for days not requested before.
 */
export async function measureAppInsights(): Promise<Figure[]> {
  const postgres = await startPostgres()
  const server = await startServer({ DATABASE_URL: postgres.url, WAYMARK_DATA_DIR: tmpdir() })
  const database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  const small = await createApp(server, database, { name: 'Few', endUsers: few })
  const large = await createApp(server, database, { name: 'Many', endUsers: many })
  await database.query('vacuum analyze')
  await database.end()

  const first = { small: [] as number[], large: [] as number[] }
  const again = { small: [] as number[], large: [] as number[] }
  for (let round = 0; round < questions + warmUps; round += 1) {
    const from = toDay(28 + round)
    const [one, other] = [await ask(server, small, { from }), await ask(server, large, { from })]
    if (round < warmUps) continue
    first.small.push(one)
    first.large.push(other)
  }
  for (let round = 0; round < questions + warmUps; round += 1) {
    for (const app of [small, large]) await addEndUser(server, app)
    const [one, other] = [await ask(server, small), await ask(server, large)]
    if (round < warmUps) continue
    again.small.push(one)
    again.large.push(other)
  }
  await server.end()
  await postgres.end()
  const name = `Insights of an app with ${many.toLocaleString('en')} end users, time beside one with ${few.toLocaleString('en')}`
  return [
    compare(`${name}, somebody new each time`, again, 3),
    compare(`${name}, days that nobody asked for before`, first),
  ]
}

function compare(name: string, times: Record<'small' | 'large', number[]>, atMost?: number): Figure {
  const [ours, beside] = [median(times.large), median(times.small)]
  const texts = { ours: `${ours.toFixed(1)} ms`, beside: `${beside.toFixed(1)} ms` }
  return toFigure({ name, ...texts, ratio: ours / beside, ...(atMost && { atMost }) })
}

async function ask(server: BenchServer, app: App, days: { from?: string } = {}): Promise<number> {
  const startedAt = performance.now()
  const answer = await server.call<AppInsight>('POST', `/v1/apps/${app.appId}/insights`, days)
  const ms = performance.now() - startedAt
  const [once, twice] = answer.exposure
  const sawOne = app.endUsers - app.filled
  const isRight = answer.seen.endUsers === app.endUsers && twice?.endUsers === app.filled
  if (!isRight || once?.endUsers !== sawOne)
    throw new Error(`The insights differ from what was sent: ${JSON.stringify(answer).slice(0, 500)}`)
  return ms
}

/** A new end user sees one of the guides today. */
async function addEndUser(server: BenchServer, app: App): Promise<void> {
  app.endUsers += 1
  const event = {
    id: makeId(),
    at: new Date().toISOString(),
    type: 'guide_seen',
    locale: 'en',
    platform: 'WEB',
  }
  await server.call('POST', `/sdk/v1/${app.sdkKey}/events`, {
    endUserId: `newcomer-${app.endUsers}`,
    sessionId: 'session',
    sdkVersion: '0.1.0',
    events: [{ ...event, deploymentId: app.deploymentId, deploymentVersion: 1 }],
  })
}

const toDay = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

interface App {
  appId: string
  sdkKey: string
  /** One of its live deployments. */
  deploymentId: string
  /** The initial number of end users; each saw two projects. */
  filled: number
  endUsers: number
}

interface AppInsight {
  seen: { endUsers: number }
  exposure: { endUsers: number }[]
}

/** Creates an app with some live projects and its end users. */
async function createApp(
  server: BenchServer,
  database: pg.Client,
  { name, endUsers }: { name: string; endUsers: number },
): Promise<App> {
  const { id: appId, sdkKey } = await server.call<{ id: string; sdkKey: string }>('POST', '/v1/apps', {
    name,
    platform: 'WEB',
  })
  const version = await server.call<{ id: string }>('POST', `/v1/apps/${appId}/app-versions`, { name: '9.0' })
  const base = `/v1/apps/${appId}/app-versions/${version.id}/projects`
  let deploymentId = ''
  for (let at = 1; at <= projects; at += 1) {
    const kind = { category: 'USER_ONBOARDING', type: 'SINGLE_FLOW', subType: 'STATIC_FLOW' }
    const content = { steps: [{ key: 'welcome', name: 'Welcome', component: popUp }] }
    const project = await server.call<{ id: string }>('POST', base, { name: `Tour ${at}`, ...kind, content })
    await server.call('POST', `${base}/${project.id}/publish`, {})
    const path = `/v1/apps/${appId}/deployments`
    const deployment = { name: `Tour ${at}`, projectId: project.id }
    ;({ id: deploymentId } = await server.call<{ id: string }>('POST', path, deployment))
    await server.call('PUT', `${path}/${deploymentId}/go-live`, {})
  }
  await fill(database, appId, endUsers)
  return { appId, sdkKey, deploymentId, filled: endUsers, endUsers }
}

const popUp = {
  configVersion: 2,
  container: 'POPUP',
  placement: 'CENTER',
  blocks: [{ id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Welcome' } }],
  style: { scheme: 'AUTO' },
  dismissal: { closeButton: true, escape: true, outside: false },
}

/**
 * Inserts end users who each saw two projects on one of the last 28 days, every other one to the end, and the
 * counters that ingest would have kept.
 */
async function fill(database: pg.Client, appId: string, endUsers: number): Promise<void> {
  await database.query(
    `insert into end_users (app_num, key, first_seen_at)
    select num, 'end-user-' || n, now() from apps cross join generate_series(1, $2::int) as n where id = $1`,
    [appId, endUsers],
  )
  await database.query(
    `insert into day_reach_sets (deployment_num, type, day, block, end_users, added)
    select deployment_num, type, current_date - ago, num / 8192, bit_or(set_bit(0::bit(8192), num % 8192, 1)), count(*)
    from (
      select end_users.num, end_users.num % 28 as ago, live.num as deployment_num, type
      from apps join end_users on end_users.app_num = apps.num
        join (select num, app_id, row_number() over (order by num) as place from deployments) as live
          on live.app_id = apps.id and (live.place + end_users.num) % $2::int < 2
        join unnest(array[1, 5]) as type on type = 1 or end_users.num % 2 = 0
      where apps.id = $1) as reached
    group by 1, 2, 3, 4`,
    [appId, projects],
  )
  const ofApp = `join deployments on deployments.num = deployment_num where app_id = $1`
  await database.query(
    `insert into day_reach_counters select deployment_num, type, day, sum(bit_count(end_users))
    from day_reach_sets ${ofApp} group by 1, 2, 3`,
    [appId],
  )
  await database.query(
    `insert into event_counters (deployment_num, deployment_version, type, step_key, day, locale, platform, count)
    select deployment_num, 1, type, '', day, locale, 'WEB', end_users
    from day_reach_counters cross join unnest(array['en', 'de', 'fr', 'es']) as locale ${ofApp}`,
    [appId],
  )
}
