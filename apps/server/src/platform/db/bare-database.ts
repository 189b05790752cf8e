import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/** A single connection with no migrations and no time limit, for backups. */
export interface BareDatabase {
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export async function openBareDatabase(target: { url: string } | { folder: string }): Promise<BareDatabase> {
  if ('folder' in target) return openFolder(target.folder)
  const client = new pg.Client({ connectionString: target.url, connectionTimeoutMillis: 5000 })
  // The pending query rejects with the same error.
  client.on('error', () => {})
  await client.connect()
  return {
    query: async <Row extends object>(text: string, values?: unknown[]) =>
      (await client.query<Row>(text, values)).rows,
    close: () => client.end(),
  }
}

async function openFolder(folder: string): Promise<BareDatabase> {
  const pglite = await PGlite.create(join(folder, 'pglite'))
  return {
    query: async <Row extends object>(text: string, values?: unknown[]) =>
      (await pglite.query<Row>(text, values)).rows,
    close: () => pglite.close(),
  }
}
