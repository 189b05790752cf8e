import { tmpdir } from 'node:os'
import pg from 'pg'
import { toFigure, type Figure } from '../figure.ts'
import { startPostgres } from '../machines/postgres.ts'
import { findDemo, startServer, type BenchServer, type DemoApp } from '../machines/server.ts'
import { median } from '../median.ts'

const few = 5_000
const many = 5_000_000
const questions = 60

/**
 * The same insights request for a deployment with five thousand events and one with five million, on
 * PostgreSQL.
 */
export async function measureInsights(): Promise<Figure[]> {
  const postgres = await startPostgres()
  const server = await startServer({ DATABASE_URL: postgres.url, WAYMARK_DATA_DIR: tmpdir() })
  const demo = await findDemo(server)
  const [small, large] = [await goLive(server, demo, 'Few'), await goLive(server, demo, 'Many')]
  const database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  await fill(database, { deploymentId: small, events: few, endUsers: 500 })
  await fill(database, { deploymentId: large, events: many, endUsers: 200_000 })
  await database.query('analyze')
  await database.end()

  const ask = async (deploymentId: string) => {
    const startedAt = performance.now()
    const path = `/v1/apps/${demo.appId}/deployments/insights`
    const answer = await server.call<{ seen: { count: number } }>('POST', path, {
      deploymentInsightRequest: { deploymentId },
    })
    return { ms: performance.now() - startedAt, seen: answer.seen.count }
  }
  const times = { small: [] as number[], large: [] as number[] }
  for (let round = 0; round < questions + 10; round += 1) {
    const [one, other] = [await ask(small), await ask(large)]
    if (one.seen !== few / 10 || other.seen !== many / 10)
      throw new Error('The counters do not hold what was put in')
    if (round < 10) continue
    times.small.push(one.ms)
    times.large.push(other.ms)
  }
  await server.end()
  await postgres.end()
  return [
    toFigure({
      name: 'Insights of a deployment with 5,000,000 events, time beside the same question at 5,000',
      ours: `${median(times.large).toFixed(1)} ms`,
      beside: `${median(times.small).toFixed(1)} ms`,
      ratio: median(times.large) / median(times.small),
      atMost: 3,
    }),
  ]
}

export async function goLive(
  server: BenchServer,
  { appId, deploymentId }: DemoApp,
  name: string,
): Promise<string> {
  const path = `/v1/apps/${appId}/deployments`
  const { projectId } = await server.call<{ projectId: string }>('GET', `${path}/${deploymentId}`)
  const { id } = await server.call<{ id: string }>('POST', path, { name, projectId })
  await server.call('PUT', `${path}/${id}/go-live`, {})
  return id
}

interface Filling {
  deploymentId: string
  events: number
  endUsers: number
}

/**
 * Inserts event rows over the last 28 days, ten kinds in turn, in four locales, and the counters that ingest
 * would have kept, computed from those rows.
 */
async function fill(database: pg.Client, { deploymentId, events, endUsers }: Filling): Promise<void> {
  const { rows } = await database.query<{ num: number; app_num: number }>(
    `select deployments.num, apps.num as app_num from deployments join apps on apps.id = app_id where deployments.id = $1`,
    [deploymentId],
  )
  const [{ num, app_num: appNum } = { num: 0, app_num: 0 }] = rows
  await makePartitions(database)
  await database.query(
    `insert into events (id, app_num, end_user_num, deployment_num, deployment_version, type, step_key, at, received_at,
      locale, platform, session_id)
    select (lpad(to_hex(ms), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0') || '8' ||
        substr(md5(n || '-' || $3::int), 1, 15))::uuid,
      $2::int, 1 + (n / 10) % $4::int, $3::int, 1, (array[1,2,3,4,3,4,3,4,5,6])[1 + n % 10],
      (array['','','a','a','b','b','c','c','',''])[1 + n % 10], to_timestamp(ms / 1000.0), now(),
      (array['en','de','fr','es'])[1 + (n / 10) % 4], 'WEB', 'session-' || n / 10
    from (select n, (extract(epoch from now()) * 1000)::bigint - (n::bigint * 2419200000 / $1::int) as ms
      from generate_series(0, $1::int - 1) n) as made`,
    [events, appNum, num, endUsers],
  )
  await database.query(
    `insert into event_counters (deployment_num, deployment_version, type, step_key, day, locale, platform, count)
    select deployment_num, deployment_version, type, step_key, (at at time zone 'utc')::date, locale, platform, count(*)
    from events where deployment_num = $1 group by 1, 2, 3, 4, 5, 6, 7`,
    [num],
  )
  await database.query(
    `insert into event_reach select distinct deployment_num, type,
      case when type = 3 then step_key else '' end, end_user_num
    from events where deployment_num = $1 and type in (1, 2, 3, 5, 6)`,
    [num],
  )
  await database.query(
    `insert into reach_counters select deployment_num, type, step_key, count(*) from event_reach
    where deployment_num = $1 group by 1, 2, 3`,
    [num],
  )
  await database.query(
    `insert into day_reach_counters select deployment_num, type, (at at time zone 'utc')::date,
      count(distinct end_user_num)
    from events where deployment_num = $1 and type in (1, 2, 5, 6, 9) group by 1, 2, 3`,
    [num],
  )
  await database.query(
    `insert into completion_times select deployment_num, deployment_version, (at at time zone 'utc')::date,
      (end_user_num % 200)::smallint, count(*)
    from events where deployment_num = $1 and type = 5 group by 1, 2, 3, 4`,
    [num],
  )
}

/** Creates the partitions of this month and the previous one, as ingest would have. */
async function makePartitions(database: pg.Client): Promise<void> {
  const now = new Date()
  for (const back of [1, 0]) {
    const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() - back]
    const first = (at: number) => {
      const hex = at.toString(16).padStart(12, '0')
      return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
    }
    const start = new Date(Date.UTC(year, month))
    const name = `events_${start.getUTCFullYear()}_${String(start.getUTCMonth() + 1).padStart(2, '0')}`
    const [from, to] = [first(start.getTime()), first(Date.UTC(year, month + 1))]
    await database.query(
      `create table if not exists ${name} partition of events for values from ('${from}') to ('${to}')`,
    )
  }
}
