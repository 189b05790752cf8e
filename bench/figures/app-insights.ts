import { tmpdir } from 'node:os'
import pg from 'pg'
import { toFigure, type Figure } from '../figure.ts'
import { startPostgres } from '../machines/postgres.ts'
import { startServer, type BenchServer } from '../machines/server.ts'
import { median } from '../median.ts'

const few = 13_000
const many = 1_000_000
const projects = 5
const questions = 30

/** The same question about an app with thirteen thousand end users and about one with a million, on PostgreSQL. */
export async function measureAppInsights(): Promise<Figure[]> {
  const postgres = await startPostgres()
  const server = await startServer({ DATABASE_URL: postgres.url, WAYMARK_DATA_DIR: tmpdir() })
  const [small, large] = [await createApp(server, 'Few'), await createApp(server, 'Many')]
  const database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  await fill(database, small, few)
  await fill(database, large, many)
  await database.query('vacuum analyze')
  await database.end()

  const ask = async (appId: string, endUsers: number) => {
    const startedAt = performance.now()
    const answer = await server.call<AppInsight>('POST', `/v1/apps/${appId}/insights`, {})
    const ms = performance.now() - startedAt
    const [once, twice] = answer.exposure
    const isRight = answer.seen.endUsers === endUsers && twice?.endUsers === endUsers
    if (!isRight || once?.endUsers !== 0)
      throw new Error(`The insights do not hold what was put in: ${JSON.stringify(answer).slice(0, 500)}`)
    return ms
  }
  const times = { small: [] as number[], large: [] as number[] }
  for (let round = 0; round < questions + 5; round += 1) {
    const [one, other] = [await ask(small, few), await ask(large, many)]
    if (round < 5) continue
    times.small.push(one)
    times.large.push(other)
  }
  await server.end()
  await postgres.end()
  return [
    toFigure({
      name: `Insights of an app with ${many.toLocaleString('en')} end users, time beside one with ${few.toLocaleString('en')}`,
      ours: `${median(times.large).toFixed(1)} ms`,
      beside: `${median(times.small).toFixed(1)} ms`,
      ratio: median(times.large) / median(times.small),
      atMost: 3,
    }),
  ]
}

interface AppInsight {
  seen: { endUsers: number }
  exposure: { endUsers: number }[]
}

/** An app with some live projects; answers its id. */
async function createApp(server: BenchServer, name: string): Promise<string> {
  const { id: appId } = await server.call<{ id: string }>('POST', '/v1/apps', { name, platform: 'WEB' })
  const version = await server.call<{ id: string }>('POST', `/v1/apps/${appId}/app-versions`, { name: '9.0' })
  const base = `/v1/apps/${appId}/app-versions/${version.id}/projects`
  for (let at = 1; at <= projects; at += 1) {
    const kind = { category: 'USER_ONBOARDING', type: 'SINGLE_FLOW', subType: 'STATIC_FLOW' }
    const content = { steps: [{ key: 'welcome', name: 'Welcome', component: popUp }] }
    const project = await server.call<{ id: string }>('POST', base, { name: `Tour ${at}`, ...kind, content })
    await server.call('POST', `${base}/${project.id}/publish`, {})
    const path = `/v1/apps/${appId}/deployments`
    const { id } = await server.call<{ id: string }>('POST', path, {
      name: `Tour ${at}`,
      projectId: project.id,
    })
    await server.call('PUT', `${path}/${id}/go-live`, {})
  }
  return appId
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
 * End users who each saw two of the projects on a day of the last 28, every other one to the end; then the counters
 * that ingest would have kept.
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
