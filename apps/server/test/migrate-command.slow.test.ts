import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/platform/db/open-database.ts'
import { migrationNames } from '../src/platform/db/migrate.ts'
import { version } from '../src/version.ts'
import { startClickHousePeer, type ClickHousePeer } from './clickhouse-peer.ts'
import { startServerProcess } from './server-process.ts'
import { createEmptyDatabase, type LastingDatabase } from './test-database.ts'

const program = fileURLToPath(new URL('../../../tools/migrate.ts', import.meta.url))

/** Runs the command as an operator does. */
async function migrate(environment: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), exited])
  return { said, complained, code }
}

let lasting: LastingDatabase
beforeEach(async () => {
  lasting = await createEmptyDatabase()
  return () => lasting.remove()
})

const done = (what: string) => ({
  said: `${what} ready for Waymark ${version}.\n`,
  complained: '',
  code: 0,
})

describe('the migrate command', () => {
  it('the migrate command makes an empty database one that a collector can serve and add jobs to', async () => {
    expect(await migrate(lasting.environment)).toEqual(done('The database is'))
    const database = await openDatabase({ ...lasting.target, migrates: false })
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.db)
    expect(rows.map(({ name }) => name).sort()).toEqual(migrationNames)
    const queue = await sql`select from pg_tables where schemaname = 'job_queue' limit 1`.execute(database.db)
    expect(queue.rows).toHaveLength(1)
    await database.close()
    const collector = await startServerProcess({
      ...lasting.environment,
      WAYMARK_ROLE: 'collect',
      WAYMARK_LOG_LEVEL: 'info',
    })
    const ready = await fetch(`${collector.url}/readyz`)
    expect(await ready.json()).toEqual({ status: 'ready' })
    expect(await collector.end()).toBe(0)
  })

  it('the migrate command changes nothing the second time, and may run twice at once', async () => {
    const both = await Promise.all([migrate(lasting.environment), migrate(lasting.environment)])
    expect(both).toEqual([done('The database is'), done('The database is')])
    expect(await migrate(lasting.environment)).toEqual(done('The database is'))
  })

  it('the migrate command fails with a reason', async () => {
    const DATABASE_URL = 'postgres://waymark:secret@127.0.0.1:1/waymark'
    expect(await migrate({ ...lasting.environment, DATABASE_URL })).toEqual({
      said: '',
      complained:
        'The database waymark at 127.0.0.1:1 cannot be used: nothing answers there. Check DATABASE_URL.\n',
      code: 1,
    })
  })
})

describe('the migrate command with ClickHouse', () => {
  let peer: ClickHousePeer
  let eventsUrl: string
  beforeAll(async () => {
    peer = await startClickHousePeer()
    const { user, password, database, url } = peer.config
    eventsUrl = `clickhouse://${user}:${password}@${new URL(url).host}/${database}`
  })
  afterAll(() => peer.close())

  it('the migrate command creates the tables in ClickHouse too', async () => {
    const environment = { ...lasting.environment, WAYMARK_EVENTS_URL: eventsUrl }
    expect(await migrate(environment)).toEqual(done('The database and ClickHouse are'))
    const created = peer.requests.flatMap(
      ({ body }) => /create table if not exists (\w+)/.exec(body)?.[1] ?? [],
    )
    expect(created).toContain('events')
    expect(created).toContain('reach_sets')
  })

  it('the migrate command fails while ClickHouse does not answer', async () => {
    const environment = {
      ...lasting.environment,
      WAYMARK_EVENTS_URL: 'clickhouse://waymark:secret@127.0.0.1:1/guides',
    }
    const { code, complained } = await migrate(environment)
    expect([code, complained]).toEqual([
      1,
      'ClickHouse at 127.0.0.1:1 cannot be used: nothing answers there. Check WAYMARK_EVENTS_URL.\n',
    ])
  })
})
