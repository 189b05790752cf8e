import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/** One connection without anything of ours around it: no migration, no time limit. For backups. */
export interface BareDatabase {
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export async function openBareDatabase(target: { url: string } | { folder: string }): Promise<BareDatabase> {
  if ('folder' in target) return openFolder(target.folder)
  const client = new pg.Client({ connectionString: target.url, connectionTimeoutMillis: 5000 })
  // Whoever waits for an answer is told by it.
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
