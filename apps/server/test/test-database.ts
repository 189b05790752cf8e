import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type DatabaseTarget, type OpenDatabase } from '../src/platform/db/open-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** PostgreSQL of this run, or null on the embedded database. */
    postgresUrl: string | null
  }
}

/** An empty database of its own: embedded and in memory, or a new one in the run's PostgreSQL. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const postgresUrl = inject('postgresUrl')
  if (!postgresUrl) return openDatabase({ folder: 'memory://' })
  return openDatabase({ url: await createPostgresDatabase(postgresUrl), poolSize: 5 })
}

export interface LastingDatabase {
  target: DatabaseTarget
  /** What tells a server process to use it. */
  environment: Record<string, string>
  remove(): void
}

/** An empty database that outlives whoever has it open, for tests that end processes. */
export async function createLastingDatabase(): Promise<LastingDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-data-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const environment = { WAYMARK_DATA_DIR: folder }
  const postgresUrl = inject('postgresUrl')
  if (!postgresUrl) return { target: { folder }, environment, remove }
  const url = await createPostgresDatabase(postgresUrl)
  return { target: { url, poolSize: 5 }, environment: { ...environment, DATABASE_URL: url }, remove }
}

/** A new, empty database in a PostgreSQL server; answers its URL. */
export async function createPostgresDatabase(postgresUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const administrator = new pg.Client({ connectionString: postgresUrl })
  await administrator.connect()
  await administrator.query(`create database ${name}`)
  await administrator.end()
  const url = new URL(postgresUrl)
  url.pathname = name
  return url.href
}
