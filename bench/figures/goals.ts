import { tmpdir } from 'node:os'
import pg from 'pg'
import { toFigure, type Figure } from '../figure.ts'
import { startPostgres } from '../machines/postgres.ts'
import { findDemo, startServer, type BenchServer, type DemoApp } from '../machines/server.ts'
import { median } from '../median.ts'
import { goLive } from './insights.ts'

const few = 10_000
const many = 1_000_000
const questions = 12
/** The factor by which an end user may cost more among a million, whose rows do not fit into a processor's caches. */
const slack = 1.5

/**
 * The insights on a goal, for a deployment that ten thousand end users saw and one that a million saw, on PostgreSQL. A
 * third of them reached the goal, in four different hours; as many others who never saw the guide did too.
 */
export async function measureGoals(): Promise<Figure[]> {
  const postgres = await startPostgres()
  const server = await startServer({ DATABASE_URL: postgres.url, WAYMARK_DATA_DIR: tmpdir() })
  const demo = await findDemo(server)
  const database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  const small = await fill(database, server, demo, { name: 'Few', endUsers: few })
  const large = await fill(database, server, demo, { name: 'Many', endUsers: many })
  await database.query('vacuum analyze')
  await database.end()

  const ask = async (deploymentId: string, endUsers: number) => {
    const startedAt = performance.now()
    const path = `/v1/apps/${demo.appId}/deployments/${deploymentId}/insights/goals`
    const { goals } = await server.call<Answer>('POST', path, {})
    const [goal] = goals
    if (goal?.exposed !== endUsers || goal.reached !== Math.floor(endUsers / 3))
      throw new Error(`The goal does not count what was put in: ${JSON.stringify(goal)}`)
    return performance.now() - startedAt
  }
  const times = { small: [] as number[], large: [] as number[] }
  for (let round = 0; round < questions + 2; round += 1) {
    const [one, other] = [await ask(small, few), await ask(large, many)]
    if (round < 2) continue
    times.small.push(one)
    times.large.push(other)
  }
  await server.end()
  await postgres.end()
  const [ours, beside] = [median(times.large), median(times.small)]
  return [
    toFigure({
      name: 'A goal of 1,000,000 end users on PostgreSQL, time beside the same question of 10,000',
      ours: `${ours.toFixed(0)} ms`,
      beside: `${beside.toFixed(1)} ms`,
      ratio: ours / beside,
      atMost: slack * (many / few),
    }),
  ]
}

interface Answer {
  goals: { exposed: number; reached: number }[]
}

interface Filling {
  name: string
  endUsers: number
}

/** Takes a deployment with a goal live, and stores the rows that ingest would have stored of so many end users. */
async function fill(
  database: pg.Client,
  server: BenchServer,
  demo: DemoApp,
  { name, endUsers }: Filling,
): Promise<string> {
  const deploymentId = await goLive(server, demo, name)
  const target = { type: 'EVENT', name: 'order placed', conditions: [] }
  const path = `/v1/apps/${demo.appId}/deployments/${deploymentId}/goals`
  const { id } = await server.call<{ id: string }>('POST', path, { name: 'Order', target, withinDays: 7 })
  await database.query(`update goals set counts_from = now() - interval '40 days' where id = $1`, [id])
  const { rows } = await database.query<{ subject: number; goal: number }>(
    `select deployments.num as subject, goals.num as goal from goals
    join deployments on deployments.id = deployment_id where goals.id = $1`,
    [id],
  )
  const [{ subject, goal } = { subject: 0, goal: 0 }] = rows
  // Spread over 28 days, in the order of their numbers, as they would have come.
  const exposedAt = `now() - interval '30 days' + n * (interval '28 days' / $2::int)`
  await database.query(
    `insert into exposures (subject_num, end_user_num, exposed_at, version, variant)
    select $1::int, n, ${exposedAt}, 1 + n / ($2::int / 2 + 1), 'A' from generate_series(1, $2::int) as n`,
    [subject, endUsers],
  )
  // Every third of the exposed end users, and as many others.
  await database.query(
    `insert into goal_hits (goal_num, end_user_num, hour, first_at, last_at)
    select $1::int, case when isOther then 10000000 + n else n end, date_trunc('hour', at, 'UTC'), at, at
    from (select n, isOther, ${exposedAt} + times * interval '5 hours' + interval '61 minutes' as at
      from generate_series(3, $2::int, 3) as n, generate_series(0, 3) as times,
        (values (false), (true)) as others (isOther)) as made`,
    [goal, endUsers],
  )
  return deploymentId
}
