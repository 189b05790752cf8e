import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type ClickHouseClient } from '@clickhouse/client'
import { toFigure, type Figure } from '../figure.ts'
import { batchSize, makeId } from '../load/event-batches.ts'
import type { EventLoad } from '../load/event-load.ts'
import { Child } from '../machines/child.ts'
import { startClickHouse } from '../machines/clickhouse.ts'
import { findDemo, startServer, type BenchServer, type DemoApp } from '../machines/server.ts'
import { median } from '../median.ts'
import { goLive } from './insights.ts'

const database = 'waymark_bench'
const rounds = 3
const batches = 1500
const connections = 256
const rowsPerInsert = 20_000
const few = 5_000_000
const many = 100_000_000
const questions = 15

/**
 * The store of events in ClickHouse, with its engine as a library: one request after the other, so that both sides of a
 * comparison wait for the same engine.
 */
export async function measureClickHouse(): Promise<Figure[]> {
  const { address, end } = await startClickHouse()
  const client = createClient({ url: address.replace(/^clickhouse/, 'http'), request_timeout: 1_200_000 })
  const dataFolder = mkdtempSync(join(tmpdir(), 'waymark-bench-'))
  const server = await startServer({
    WAYMARK_DATA_DIR: dataFolder,
    WAYMARK_EVENTS_URL: `${address}/${database}`,
  })
  const demo = await findDemo(server)
  const figures = [await measureIngest(server, demo, client), await measureInsights(server, demo, client)]
  await server.end()
  await client.close()
  end()
  rmSync(dataFolder, { recursive: true, force: true })
  return figures
}

async function measureIngest(server: BenchServer, demo: DemoApp, client: ClickHouseClient): Promise<Figure> {
  await send(server, demo)
  await client.command({ query: `create table ${database}.bare as ${database}.events` })
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await send(server, demo))
    bare.push(await insert(client))
  }
  return toFigure({
    name: `Ingest on ClickHouse, rows/s in batches of ${batchSize} answered after the insert, beside inserts of ${rowsPerInsert} rows by the same client`,
    ours: `${Math.round(median(ours))}/s`,
    beside: `${Math.round(median(bare))}/s`,
    ratio: median(ours.map((it, index) => it / bare[index]!)),
    atLeast: 0.4,
  })
}

async function send({ url }: BenchServer, { sdkKey, deploymentId, stepKeys }: DemoApp): Promise<number> {
  const load = new Child(join(import.meta.dirname, '../load/event-load.ts'))
  const rate = await load.ask<number>({
    url: `${url}/sdk/v1/${sdkKey}/events`,
    deploymentId,
    stepKeys,
    endUsers: 500,
    batches,
    connections,
  } satisfies EventLoad)
  load.end()
  return rate
}

/** The client alone: rows as objects, prepared before, into a table like that of the events. */
async function insert(client: ClickHouseClient): Promise<number> {
  const count = batches * batchSize
  const rows = Array.from({ length: count }, (_, index) => toRow(index))
  const startedAt = performance.now()
  for (let start = 0; start < count; start += rowsPerInsert) {
    await client.insert({
      table: `${database}.bare`,
      values: rows.slice(start, start + rowsPerInsert),
      format: 'JSONEachRow',
      clickhouse_settings: { date_time_input_format: 'best_effort' },
    })
  }
  return count / ((performance.now() - startedAt) / 1000)
}

function toRow(index: number) {
  const at = new Date().toISOString()
  return {
    app_num: 1,
    end_user_num: index % 500,
    id: makeId(),
    sent_at: at,
    at,
    received_at: at,
    deployment_num: 1,
    deployment_version: 1,
    type: 1 + (index % 6),
    step_key: 'welcome',
    block_id: '',
    locale: 'en',
    counted_locale: 'en',
    platform: 'WEB',
    name: null,
    properties: '',
    bucket: -1,
    session_id: `session-${Math.floor(index / batchSize)}`,
    batch: '00000000-0000-0000-0000-000000000000',
  }
}

async function measureInsights(
  server: BenchServer,
  demo: DemoApp,
  client: ClickHouseClient,
): Promise<Figure> {
  const small = await createDeployment(server, demo, { client, name: 'Few' })
  const large = await createDeployment(server, demo, { client, name: 'Many' })
  await fill(client, { num: small.num, events: few, endUsers: few / 10 })
  await fill(client, { num: large.num, events: many, endUsers: many / 20 })
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < questions; round += 1) {
    for (const [index, { deploymentId }] of [small, large].entries()) {
      const startedAt = performance.now()
      const answer = await server.call<{ seen: { count: number } }>(
        'POST',
        `/v1/apps/${demo.appId}/deployments/insights`,
        { deploymentInsightRequest: { deploymentId } },
      )
      if (answer.seen.count !== [few, many][index]! / 10 + 1)
        throw new Error(`The figures do not hold what was put in: ${answer.seen.count}`)
      if (round >= 5) times[index]!.push(performance.now() - startedAt)
    }
  }
  return toFigure({
    name: `Insights of a deployment with ${many.toLocaleString('en')} events in ClickHouse, time beside the same question at ${few.toLocaleString('en')}`,
    ours: `${median(times[1]).toFixed(0)} ms`,
    beside: `${median(times[0]).toFixed(0)} ms`,
    ratio: median(times[1]) / median(times[0]),
    atMost: 3,
  })
}

/** Creates a live deployment and sends one event of it, so that the deployment gets its number. */
async function createDeployment(
  server: BenchServer,
  demo: DemoApp,
  { client, name }: { client: ClickHouseClient; name: string },
): Promise<{ deploymentId: string; num: number }> {
  const before = new Set(await listDeploymentNums(client))
  const deploymentId = await goLive(server, demo, name)
  const seen = { id: makeId(), type: 'guide_seen', at: new Date().toISOString(), platform: 'WEB' }
  const event = { ...seen, deploymentId, deploymentVersion: 1, locale: 'en' }
  const sender = { endUserId: 'first', sessionId: 'first', sdkVersion: '0.1.0' }
  await server.call('POST', `/sdk/v1/${demo.sdkKey}/events`, { ...sender, events: [event] })
  const num = (await listDeploymentNums(client)).find((it) => !before.has(it))
  if (num === undefined) throw new Error('The event of the new deployment is not counted')
  return { deploymentId, num }
}

async function listDeploymentNums(client: ClickHouseClient): Promise<number[]> {
  const found = await client.query({
    query: `select distinct deployment_num as num from ${database}.event_counters`,
    format: 'JSONEachRow',
  })
  return (await found.json<{ num: number }>()).map(({ num }) => num)
}

interface Filling {
  num: number
  events: number
  endUsers: number
}

/** Lets the views count events over the last 28 days, ten kinds in turn, in four locales. */
async function fill(client: ClickHouseClient, { num, events, endUsers }: Filling): Promise<void> {
  await client.command({
    query: `
      insert into ${database}.counted
      select 1 + intDiv(number, 10) % ${endUsers} as end_user_num, generateUUIDv7() as id, ${num} as deployment_num,
        1 as deployment_version, [1, 2, 3, 4, 3, 4, 3, 4, 5, 6][1 + number % 10] as type,
        ['', '', 'a', 'a', 'b', 'b', 'c', 'c', '', ''][1 + number % 10] as step_key, '' as block_id,
        toDate(at) as day, now64(3) - toIntervalSecond(intDiv(number * 2419200, ${events})) as at,
        ['en', 'de', 'fr', 'es'][1 + intDiv(number, 10) % 4] as locale, 'WEB' as platform,
        if(type = 4, 'NEXT', '') as action, if(type = 5, 120, -1) as bucket, 1 as sign
      from numbers(${events})`,
  })
}
