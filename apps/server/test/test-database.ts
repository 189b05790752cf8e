import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import {
  openDatabase,
  type DatabaseTarget,
  type FolderTarget,
  type OpenDatabase,
  type PostgresTarget,
} from '../src/platform/db/open-database.ts'
import { copyDataFolder, emptyTemplate, migratedTemplate, type Templates } from './templates.ts'

/** Opens a migrated, empty database in the run's PostgreSQL. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const templates = inject('templates')
  const url = await createPostgresDatabase(templates.url, migratedTemplate)
  return openDatabase({ ...throughPooler(url, templates), poolSize: 5 })
}

export interface LastingDatabase<Target extends DatabaseTarget = PostgresTarget> {
  target: Target
  /** The settings that make a server process use it. */
  environment: Record<string, string>
  remove(): void
}

/** Creates a migrated database that outlives its processes, for tests that end them. */
export const createLastingDatabase = () => createFromTemplate(migratedTemplate)

/** The same, embedded: one process at a time may use it. */
export async function createEmbeddedDatabase(): Promise<LastingDatabase<FolderTarget>> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-data-'))
  copyDataFolder(folder)
  return {
    target: { folder },
    environment: { WAYMARK_DATA_DIR: folder },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The databases that a server can store its rows in, by the names that operators know. */
export const databases: Record<string, () => Promise<LastingDatabase<DatabaseTarget>>> = {
  'the embedded PostgreSQL': createEmbeddedDatabase,
  DATABASE_URL: createLastingDatabase,
}

/** The same as a lasting database without tables, for tests that start at an earlier migration. */
export const createEmptyDatabase = () => createFromTemplate(emptyTemplate)

async function createFromTemplate(template: string): Promise<LastingDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-data-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const environment = { WAYMARK_DATA_DIR: folder }
  const templates = inject('templates')
  const url = await createPostgresDatabase(templates.url, template)
  const { url: serverUrl, directUrl } = throughPooler(url, templates)
  return {
    target: { url: serverUrl, directUrl, poolSize: 5 },
    environment: {
      ...environment,
      DATABASE_URL: serverUrl,
      ...(directUrl && { WAYMARK_DATABASE_DIRECT_URL: directUrl }),
    },
    remove,
  }
}

/** How servers reach a database: through the run's pooler, if it has one. */
export function throughPooler(
  directUrl: string,
  { poolerUrl }: Templates,
): { url: string; directUrl?: string } {
  if (!poolerUrl) return { url: directUrl }
  const url = new URL(directUrl)
  url.port = new URL(poolerUrl).port
  return { url: url.href, directUrl }
}

/** Opens a lasting database beside its processes. */
export async function withDatabase<T>(
  { target }: LastingDatabase,
  work: (it: { database: OpenDatabase }) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(target)
  const result = await work({ database })
  await database.close()
  return result
}

/** Creates a database on a PostgreSQL server from a template; returns its URL. */
export async function createPostgresDatabase(postgresUrl: string, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const administrator = new pg.Client({ connectionString: postgresUrl })
  await administrator.connect()
  // Through the log, as by default, it takes nearly twice the time.
  await administrator.query(`create database ${name} template ${template} strategy file_copy`)
  await administrator.end()
  const url = new URL(postgresUrl)
  url.pathname = name
  return url.href
}
