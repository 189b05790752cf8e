import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type OpenDatabase } from '../src/platform/db/open-database.ts'

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
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const administrator = new pg.Client({ connectionString: postgresUrl })
  await administrator.connect()
  await administrator.query(`create database ${name}`)
  await administrator.end()
  const url = new URL(postgresUrl)
  url.pathname = name
  return openDatabase({ url: url.href, poolSize: 5 })
}
