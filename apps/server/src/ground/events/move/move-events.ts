import type { ClickHouseConfig } from '../../../config/events.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { toIdMs } from '../../../platform/ids/to-id-ms.ts'
import { connect, type Connection, type Patience, type Row } from '../clickhouse/connection.ts'
import { toLayout } from '../clickhouse/layout.ts'
import { setUpTables } from '../clickhouse/set-up.ts'
import { movedTables, readPage, readTotals, type MovedTable } from './moved-rows.repo.ts'
import { toCleanUpStatements, toStagingStatements, totalsQuery } from './staging.ts'
import { toEndUserNums } from './to-end-user-nums.ts'

export interface MoveParts {
  db: Db
  config: ClickHouseConfig
  clock: Clock
  /** Called after each piece. */
  onProgress?: (progress: { source: string; rows: number }) => void
  /** How many rows a piece has, for tests. */
  pieceRows?: number
  patience?: Patience
}

export interface Move {
  /** Whether an earlier run has moved everything. */
  wasDone: boolean
  totals: Record<string, number>
}

/** Why nothing was moved, or why the moved rows cannot be relied upon. */
export class MoveError extends Error {}

type Values = Row

interface Source {
  table: MovedTable
  /** The table that its rows are inserted into. */
  to: string
  limit: number
  toValues(row: unknown): Values
}

/** A source whose rows are of a type, as `moved-rows.repo.ts` reads them. */
const sourceOf = <Read>({
  toValues,
  ...source
}: Omit<Source, 'toValues'> & { toValues(row: Read): Values }): Source => ({
  ...source,
  toValues: (row) => toValues(row as Read),
})

const asItIs = (row: unknown) => row as Values
const toTime = (ms: number) => new Date(ms).toISOString()

type ReadEvent = Values & { id: string; at_ms: number; received_at_ms: number }
type ReadExposure = Values & { exposed_at_ms: number; version: number; variant: string }
type ReadAccount = Values & { exposed_at_ms: number; account_num: number }
type ReadHit = Values & { hour_ms: number; first_at_ms: number; last_at_ms: number }
type ReadActivity = Values & {
  first_at_ms: number
  last_at_ms: number
  last_started_at_ms: number
  last_step: string
  last_step_at_ms: number
}

/** The sources in the order in which they are moved, the events last. */
const sources: Record<string, Source> = {
  event_counters: { table: movedTables.counters, to: 'event_counters', limit: 50_000, toValues: asItIs },
  action_counters: { table: movedTables.actions, to: 'action_counters', limit: 50_000, toValues: asItIs },
  completion_times: { table: movedTables.times, to: 'completion_times', limit: 50_000, toValues: asItIs },
  event_reach: { table: movedTables.reach, to: 'moved_reach', limit: 50_000, toValues: asItIs },
  day_reach_sets: sourceOf<Values & { bits: string; block: number }>({
    table: movedTables.dayReach,
    to: 'moved_day_reach',
    limit: 200,
    toValues: ({ bits, block, ...row }) => ({ ...row, end_user_nums: toEndUserNums(bits, block) }),
  }),
  exposures: sourceOf<ReadExposure>({
    table: movedTables.exposures,
    to: 'exposures',
    limit: 50_000,
    toValues: ({ exposed_at_ms, version, variant, ...row }) => ({
      ...row,
      first: [toTime(exposed_at_ms), version, variant],
    }),
  }),
  exposed_accounts: sourceOf<ReadAccount>({
    table: movedTables.exposedAccounts,
    to: 'exposed_accounts',
    limit: 50_000,
    toValues: ({ exposed_at_ms, account_num, ...row }) => ({
      ...row,
      first: [toTime(exposed_at_ms), account_num],
    }),
  }),
  goal_hits: sourceOf<ReadHit>({
    table: movedTables.goalHits,
    to: 'goal_hits',
    limit: 50_000,
    toValues: ({ hour_ms, first_at_ms, last_at_ms, ...row }) => ({
      ...row,
      hour: toTime(hour_ms),
      first_at: toTime(first_at_ms),
      last_at: toTime(last_at_ms),
    }),
  }),
  deployment_end_users: sourceOf<ReadActivity>({
    table: movedTables.activity,
    to: 'moved_activity',
    limit: 50_000,
    toValues: ({ first_at_ms, last_at_ms, last_started_at_ms, last_step, last_step_at_ms, ...row }) => ({
      ...row,
      first_at: toTime(first_at_ms),
      last_at: toTime(last_at_ms),
      last_started_at: toTime(last_started_at_ms),
      last_step_key: last_step,
      last_step_at: toTime(last_step_at_ms),
    }),
  }),
  events: sourceOf<ReadEvent>({
    table: movedTables.events,
    to: 'events',
    limit: 20_000,
    toValues: ({ at_ms, received_at_ms, ...row }) => ({
      ...row,
      at: toTime(at_ms),
      received_at: toTime(received_at_ms),
      sent_at: toTime(toIdMs(row.id)),
    }),
  }),
}

const done = 'everything'

/**
 * Copies events and their figures from the database to ClickHouse, while no server runs. A move that was broken off goes
 * on where it was: after each piece its place is noted, and a piece that was inserted but not noted is known by its token.
 * In the end both sides are compared.
 */
export async function moveEvents({ config, clock, db, patience, ...parts }: MoveParts): Promise<Move> {
  const connection = connect(config, patience)
  const layout = toLayout(config.cluster)
  try {
    await setUpTables(connection, config, clock)
    const places = await readPlaces(connection)
    if (places.has(done)) return { wasDone: true, totals: await readTotalsThere(connection) }
    if (places.size === 0) await assertEmpty(connection)
    for (const statement of toStagingStatements(layout)) await connection.command(statement)
    for (const [name, source] of Object.entries(sources))
      await moveTable({ connection, clock, db, ...parts }, { name, source, place: places.get(name) })
    const totals = await compare(connection, db)
    for (const statement of toCleanUpStatements(layout)) await connection.command(statement)
    await notePlace({ connection, clock }, { name: done, after: '', rows: 1 })
    return { wasDone: false, totals }
  } finally {
    await connection.close()
  }
}

interface Place {
  /** The key of the last row that was moved, as JSON; empty when there are no more. */
  after: string
  rows: number
}

async function moveTable(
  {
    connection,
    clock,
    db,
    onProgress,
    pieceRows,
  }: Omit<MoveParts, 'config' | 'patience'> & { connection: Connection },
  { name, source, place }: { name: string; source: Source; place: Place | undefined },
): Promise<void> {
  if (place?.after === '') return
  let after = place && (JSON.parse(place.after) as string[])
  let moved = place?.rows ?? 0
  for (;;) {
    const page = await readPage(db, source.table, { after, limit: pieceRows ?? source.limit })
    const rows = page.rows.map((row) => source.toValues(row))
    await connection.insert(source.to, rows, `moved ${name} ${JSON.stringify(after ?? [])}`)
    moved += rows.length
    after = page.last
    await notePlace({ connection, clock }, { name, after: after ? JSON.stringify(after) : '', rows: moved })
    onProgress?.({ source: name, rows: moved })
    if (!after) return
  }
}

const notePlace = (
  { connection, clock }: { connection: Connection; clock: Clock },
  { name, after, rows }: { name: string } & Place,
) => connection.insert('moves', [{ source: name, after, rows, at: clock.now().toISOString() }])

async function readPlaces(connection: Connection): Promise<Map<string, Place>> {
  const [table] = await connection.query(
    "select 1 from system.tables where database = currentDatabase() and name = 'moves'",
  )
  if (!table) return new Map()
  const rows = await connection.query<{ source: string } & Place>(`
    select source, argMax(moves.after, (moves.rows, moves.at)) as after, max(moves.rows) as rows
    from moves group by source`)
  return new Map(rows.map(({ source, ...place }) => [source, place]))
}

/** Figures of both sides cannot be told apart once they are in one table. */
async function assertEmpty(connection: Connection): Promise<void> {
  const [some] = await connection.query(
    'select 1 from events limit 1 union all select 1 from event_counters limit 1',
  )
  if (some)
    throw new MoveError('ClickHouse holds events already. Move into an empty database, or drop it first.')
}

async function compare(connection: Connection, db: Db): Promise<Record<string, number>> {
  const [here, there] = await Promise.all([readTotals(db), readTotalsThere(connection)])
  const wrong = Object.keys(here).filter((name) => Number(here[name]) !== Number(there[name]))
  if (wrong.length === 0) return there
  const sentences = wrong.map(
    (name) => `${name}: ${here[name]} in the database, ${there[name]} in ClickHouse`,
  )
  throw new MoveError(
    `The copy differs, so it is not complete. Was a server running meanwhile?\n  ${sentences.join('\n  ')}`,
  )
}

async function readTotalsThere(connection: Connection): Promise<Record<string, number>> {
  const [totals] = await connection.query<Record<string, number>>(totalsQuery)
  return totals ?? {}
}
