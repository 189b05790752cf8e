import {
  ClickHouseLogLevel,
  createClient,
  type ClickHouseSettings,
  type InsertParams,
} from '@clickhouse/client'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClickHouseConfig } from '../../../config/events.ts'
import { isPassing, toClickHouseError, toOutage } from './errors.ts'

export interface Patience {
  /** How long a request may take. ClickHouse gives up a little earlier, so that nothing goes on unknown to the client. */
  requestMs: number
  /** How long to wait before each further attempt of an insert whose outcome is unknown. */
  retryAfterMs: readonly number[]
}

/** Creating tables and deleting rows takes longer than senders and readers wait. */
const commandMs = 120_000

const usualPatience: Patience = { requestMs: 15_000, retryAfterMs: [250, 2000] }

export type Row = Record<
  string,
  string | number | null | number[] | [string, number] | [string, number, string]
>

/** Rows in the format TabSeparated, each with its end of line. */
export interface Lines {
  columns: string[]
  bytes: Buffer
}

/** Sends statements to ClickHouse; errors are outages, or contain ClickHouse's message. */
export interface Connection {
  /** The cluster that the tables are on. */
  readonly cluster: string | undefined
  query<T>(sql: string, values?: Record<string, unknown>): Promise<T[]>
  command(sql: string, settings?: ClickHouseSettings): Promise<void>
  /**
   * Inserts rows as one block, and resolves when they are durable. An insert whose outcome is unknown is repeated; the
   * token keeps the same rows from being stored or counted twice.
   */
  insert(table: string, rows: readonly Row[], token?: string): Promise<void>
  insertLines(table: string, lines: Lines, token: string): Promise<void>
  ping(): Promise<void>
  close(): Promise<void>
}

/** Reads and writes times in UTC and ISO 8601, and numbers as numbers. */
const formats: ClickHouseSettings = {
  date_time_input_format: 'best_effort',
  date_time_output_format: 'iso',
  output_format_json_quote_64bit_integers: 0,
  session_timezone: 'UTC',
  group_by_use_nulls: 1,
  /** Lists of ids are literals. */
  max_query_size: String(256 * 1024 * 1024),
}

const inserting: ClickHouseSettings = {
  async_insert: 0,
  wait_end_of_query: 1,
  insert_deduplicate: 1,
  deduplicate_blocks_in_dependent_materialized_views: 1,
  // One block, so that all of it or nothing is stored in a table.
  max_insert_block_size: '1000000',
  min_insert_block_size_rows: '1000000',
  min_insert_block_size_bytes: '0',
  max_insert_threads: '1',
  input_format_parallel_parsing: 0,
}

/** An acknowledged insert survives the loss of a replica, and every replica returns it. */
const onCluster: ClickHouseSettings = {
  insert_quorum: 'auto',
  insert_quorum_parallel: 0,
  select_sequential_consistency: '1',
  distributed_foreground_insert: 1,
  distributed_ddl_task_timeout: '60',
}

export function connect(config: ClickHouseConfig, patience: Patience = usualPatience): Connection {
  const { cluster } = config
  const client = openClient(config, patience.requestMs)
  const patient = openClient(config, commandMs)

  /** `toRows` is called for each attempt: a stream can be sent only once. */
  async function insert(
    table: string,
    toRows: () => Omit<InsertParams<Readable, Row>, 'table'>,
    token?: string,
  ): Promise<void> {
    const settings = { ...inserting, ...(token ? { insert_deduplication_token: token } : {}) }
    for (let attempt = 0; ; attempt += 1) {
      try {
        await client.insert({ table, ...toRows(), clickhouse_settings: settings })
        return
      } catch (error) {
        const waitMs = patience.retryAfterMs[attempt]
        if (!isPassing(error) || waitMs === undefined) throw toClickHouseError(error)
        await wait(waitMs)
      }
    }
  }

  return {
    cluster,
    async query<T>(sql: string, values: Record<string, unknown> = {}) {
      try {
        const found = await client.query({ query: sql, query_params: values, format: 'JSONEachRow' })
        return await found.json<T>()
      } catch (error) {
        throw toClickHouseError(error)
      }
    },
    async command(sql, settings = {}) {
      try {
        await patient.command({ query: sql, clickhouse_settings: { wait_end_of_query: 1, ...settings } })
      } catch (error) {
        throw toClickHouseError(error)
      }
    },
    async insert(table, rows, token) {
      if (rows.length > 0) await insert(table, () => ({ values: rows, format: 'JSONEachRow' }), token)
    },
    async insertLines(table, { columns: [first, ...others], bytes }, token) {
      if (bytes.length === 0 || first === undefined) return
      const toRows = () => ({
        values: Readable.from([bytes], { objectMode: false }),
        format: 'TabSeparated' as const,
        columns: [first, ...others] as [string, ...string[]],
      })
      await insert(table, toRows, token)
    },
    async ping() {
      const answer = await client.ping({ select: true })
      if (!answer.success) throw toOutage(answer.error)
    },
    async close() {
      await client.close()
      await patient.close()
    },
  }
}

function openClient({ url, user: username, password, database, cluster }: ClickHouseConfig, limitMs: number) {
  return createClient({
    url,
    username,
    password,
    database,
    application: 'waymark',
    request_timeout: limitMs,
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      ...formats,
      ...(cluster ? onCluster : {}),
      max_execution_time: Math.max(1, Math.floor(limitMs / 1500)),
    },
  })
}
