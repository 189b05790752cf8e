import pg from 'pg'
import { migratedTemplate } from './templates.ts'

const password = 'local-test-only'

/** Lets tests reach a PostgreSQL by a port, and names its database the template of others; returns the URL. */
export async function openAtPort(socketUrl: string, port: number): Promise<string> {
  const administrator = new pg.Client({ connectionString: socketUrl })
  await administrator.connect()
  await administrator.query(`alter role waymark password '${password}'`)
  await administrator.query(`create database ${migratedTemplate} template postgres`)
  await administrator.end()
  return `postgres://waymark:${password}@127.0.0.1:${port}/postgres`
}
