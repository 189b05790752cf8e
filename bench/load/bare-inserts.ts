import pg from 'pg'
import { answerParent } from '../machines/child.ts'
import { makeBatches, type EventSource } from './event-batches.ts'

export interface BareInserts extends EventSource {
  /** The URL of a PostgreSQL database. */
  databaseUrl: string
  rowsPerInsert: number
}

interface WireBatch {
  endUserId: string
  sessionId: string
  events: Record<string, unknown>[]
}

type Column = (string | number | null)[]

/**
 * The driver alone: the same rows into the same table, one insert and commit after the other. No HTTP,
 * parsing, checks, counters or look-ups: rows are prepared as the arrays that the insert takes.
 */
answerParent(async ({ databaseUrl, rowsPerInsert, ...source }: BareInserts) => {
  const inserts = prepare(source, rowsPerInsert)
  const { query, end } = await connect(databaseUrl)
  // Warms up the new process, since the server it is compared with is warm too.
  for (const parameters of prepare({ ...source, batches: 300 }, rowsPerInsert))
    await query(statement, parameters)
  const startedAt = performance.now()
  for (const parameters of inserts) await query(statement, parameters)
  const seconds = (performance.now() - startedAt) / 1000
  await end()
  return inserts.reduce((sum, { rowCount }) => sum + rowCount, 0) / seconds
})

const statement = `
  insert into events (id, app_num, end_user_num, deployment_num, deployment_version, type, step_key, at, received_at,
    locale, platform, name, session_id, properties)
  select * from unnest($1::text::uuid[], $2::text::int[], $3::text::int[], $4::text::int[], $5::text::int[],
    $6::text::smallint[], $7::text::text[], $8::text::timestamptz[], $9::text::timestamptz[], $10::text::text[],
    $11::text::text[], $12::text::text[], $13::text::text[], $14::text::jsonb[])
  on conflict (id) do nothing`

function prepare(source: EventSource, rowsPerInsert: number) {
  const rows = [...makeBatches(source)].flatMap((body) => {
    const { endUserId, sessionId, events } = JSON.parse(String(body)) as WireBatch
    const endUserNum = Number(endUserId.split('-').at(-1)) + 1
    return events.map((event): Column => {
      const { id, at, type, stepKey = '', locale, name = null, properties, deploymentId } = event
      return [
        ...[
          id,
          1,
          endUserNum,
          deploymentId ? 1 : null,
          deploymentId ? 1 : null,
          String(type).length,
          stepKey,
          at,
          at,
        ],
        ...[locale, 'WEB', name, sessionId, properties ? JSON.stringify(properties) : null],
      ] as Column
    })
  })
  const inserts: (string[] & { rowCount: number })[] = []
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const group = rows.slice(start, start + rowsPerInsert)
    const columns = Array.from({ length: 14 }, (_, column) =>
      toArray(group.map((row) => row[column] ?? null)),
    )
    inserts.push(Object.assign(columns, { rowCount: group.length }))
  }
  return inserts
}

function toArray(values: Column): string {
  const toElement = (value: string | number | null) =>
    value === null ? 'NULL' : typeof value === 'number' ? value : `"${value.replaceAll(/["\\]/g, '\\$&')}"`
  return `{${values.map(toElement).join(',')}}`
}

async function connect(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return {
    query: (text: string, parameters: string[]) => client.query(text, [...parameters]),
    end: () => client.end(),
  }
}
