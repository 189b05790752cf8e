import { tmpdir } from 'node:os'
import pg from 'pg'
import { toFigure, type Figure } from '../figure.ts'
import { startPostgres } from '../machines/postgres.ts'
import { startServer, type BenchServer } from '../machines/server.ts'
import { median } from '../median.ts'

const few = 20_000
const many = 1_000_000
const questions = 15
const warmUps = 3

/**
 * The live count of a segment and the forecast of a deployment, for an app with twenty thousand profiles and one with a
 * million, on PostgreSQL. Of both, a sample of ten thousand is examined.
 */
export async function measureAudience(): Promise<Figure[]> {
  const postgres = await startPostgres()
  const server = await startServer({ DATABASE_URL: postgres.url, WAYMARK_DATA_DIR: tmpdir() })
  const database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  const small = await createApp(server, database, { name: 'Few', endUsers: few })
  const large = await createApp(server, database, { name: 'Many', endUsers: many })
  await database.query('vacuum analyze')
  await database.end()
  const figures: Figure[] = []
  for (const [name, ask] of Object.entries({
    'Live count of a segment': count,
    'Who sees a deployment': forecast,
  })) {
    const times = { small: [] as number[], large: [] as number[] }
    for (let round = 0; round < questions + warmUps; round += 1) {
      const [one, other] = [await ask(server, small), await ask(server, large)]
      if (round < warmUps) continue
      times.small.push(one)
      times.large.push(other)
    }
    figures.push(compare(name, times))
  }
  await server.end()
  await postgres.end()
  return figures
}

function compare(name: string, times: Record<'small' | 'large', number[]>): Figure {
  const [ours, beside] = [median(times.large), median(times.small)]
  const texts = { ours: `${ours.toFixed(0)} ms`, beside: `${beside.toFixed(0)} ms` }
  const title = `${name} with ${many.toLocaleString('en')} end users, time beside ${few.toLocaleString('en')}`
  return toFigure({ name: title, ...texts, ratio: ours / beside, atMost: 5 })
}

interface App {
  appId: string
  projectId: string
  deploymentId: string
  endUsers: number
}

/** Half are on a paid plan, and a tenth of those have more than 90 seats. */
const rules = [
  { kind: 'PROPERTY', property: 'plan', operator: 'IN', values: ['pro', 'team'] },
  { kind: 'PROPERTY', property: 'seats', operator: 'GT', value: 90 },
]

async function count(server: BenchServer, { appId, projectId, endUsers }: App): Promise<number> {
  const seen = { kind: 'INTERACTION', projectId, interaction: 'SEEN', happened: false, withinDays: 7 }
  const body = { conjunction: 'AND', rules: [...rules, seen] }
  return time(endUsers, () => server.call<Answer>('POST', `/v1/apps/${appId}/segments/count`, body))
}

async function forecast(server: BenchServer, app: App): Promise<number> {
  const { appId, projectId, deploymentId, endUsers } = app
  const body = { projectId, deploymentId }
  return time(endUsers, () => server.call<Answer>('POST', `/v1/apps/${appId}/deployments/forecast`, body))
}

interface Answer {
  endUsers: number
  examined: number
}

async function time(endUsers: number, ask: () => Promise<Answer>): Promise<number> {
  const startedAt = performance.now()
  const answer = await ask()
  const ms = performance.now() - startedAt
  if (answer.endUsers !== endUsers || answer.examined !== 10_000) {
    throw new Error(`The answer differs from what was stored: ${JSON.stringify(answer).slice(0, 500)}`)
  }
  return ms
}

async function createApp(
  server: BenchServer,
  database: pg.Client,
  { name, endUsers }: { name: string; endUsers: number },
): Promise<App> {
  const { id: appId } = await server.call<{ id: string }>('POST', '/v1/apps', { name, platform: 'WEB' })
  const version = await server.call<{ id: string }>('POST', `/v1/apps/${appId}/app-versions`, { name: '9.0' })
  const base = `/v1/apps/${appId}/app-versions/${version.id}/projects`
  const kind = { category: 'USER_ONBOARDING', type: 'SINGLE_FLOW', subType: 'STATIC_FLOW' }
  const content = { steps: [{ key: 'welcome', name: 'Welcome', component: popUp }] }
  const project = await server.call<{ id: string }>('POST', base, { name: 'Tour', ...kind, content })
  await server.call('POST', `${base}/${project.id}/publish`, {})
  for (const [property, type] of Object.entries({ plan: 'STRING', seats: 'INTEGER' })) {
    await server.call('POST', `/v1/apps/${appId}/properties`, { name: property, type })
  }
  const paying = { name: 'Paying', conjunction: 'AND', rules }
  const segment = await server.call<{ id: string }>('POST', `/v1/apps/${appId}/segments`, paying)
  const path = `/v1/apps/${appId}/deployments`
  const draft = { name: 'Tour', projectId: project.id }
  const deployment = await server.call<{ id: string; targeting: object }>('POST', path, draft)
  const audience = { include: [segment.id], exclude: [] }
  const targeting = { ...deployment.targeting, audience }
  await server.call('PUT', `${path}/${deployment.id}`, { targeting })
  await fill(database, appId, endUsers)
  return { appId, projectId: project.id, deploymentId: deployment.id, endUsers }
}

const popUp = {
  configVersion: 2,
  container: 'POPUP',
  placement: 'CENTER',
  blocks: [{ id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Welcome' } }],
  style: { scheme: 'AUTO' },
  dismissal: { closeButton: true, escape: true, outside: false },
}

/** Inserts profiles seen on one of the last 28 days; every other end user has seen the deployment. */
async function fill(database: pg.Client, appId: string, endUsers: number): Promise<void> {
  await database.query(
    `insert into end_user_profiles (app_num, key, is_signed, properties, unregistered, platform, locale, app_version,
      last_seen_on, last_seen_at)
    select apps.num, 'end-user-' || n, false,
      jsonb_build_object(
        (select id from properties where app_id = $1 and name = 'plan'),
        (array['free', 'trial', 'pro', 'team'])[1 + n % 4],
        (select id from properties where app_id = $1 and name = 'seats'), n % 100),
      array['theme', 'referrer'], 'WEB', 'en', '9.0', current_date - n % 28, now() - n % 28 * interval '1 day'
    from apps cross join generate_series(1, $2::int) as n where apps.id = $1`,
    [appId, endUsers],
  )
  await database.query(
    `insert into end_users (app_num, key, first_seen_at)
    select num, 'end-user-' || n, now() from apps cross join generate_series(1, $2::int, 2) as n where id = $1`,
    [appId, endUsers],
  )
  await database.query(
    `insert into deployment_end_users (deployment_num, end_user_num, first_seen_at, last_seen_at, last_seen_hour, seen,
      started, completed, dismissed)
    select deployments.num, end_users.num, now(), now() - end_users.num % 28 * interval '1 day', now(), 1, 1,
      end_users.num % 2, 0
    from apps join end_users on end_users.app_num = apps.num join deployments on deployments.app_id = apps.id
    where apps.id = $1`,
    [appId],
  )
}
