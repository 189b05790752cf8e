import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase, type DatabaseTarget } from '../src/platform/db/open-database.ts'
import { createJobQueue } from '../src/platform/jobs/index.ts'
import { createLog } from '../src/platform/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templates: Templates
  }
}

/** The templates that all test databases of a run are copied from, because migrating a new one takes seconds. */
export type Templates = PostgresTemplates | EmbeddedTemplates

export interface PostgresTemplates {
  /** The run's PostgreSQL, with databases of the two names below. */
  url: string
  /** The connection pooler in front of it that servers use, if any. */
  poolerUrl?: string
}

export interface EmbeddedTemplates {
  /** The folder with data folders of the two names below. */
  folder: string
  /** A snapshot of the migrated database, to load into memory. */
  snapshot: string
}

/** Without tables; on PostgreSQL, the database that comes with it. */
export const emptyTemplate = 'template1'
export const migratedTemplate = 'waymark_template'

export async function makePostgresTemplates(url: string, poolerUrl?: string): Promise<PostgresTemplates> {
  const administrator = new pg.Client({ connectionString: url })
  await administrator.connect()
  await administrator.query(`create database ${migratedTemplate}`)
  await administrator.end()
  const template = new URL(url)
  template.pathname = migratedTemplate
  await makeTables({ url: template.href, poolSize: 2 })
  return { url, ...(poolerUrl && { poolerUrl }) }
}

export async function makeEmbeddedTemplates(folder: string): Promise<EmbeddedTemplates> {
  const empty = await PGlite.create(toDataDir(folder, emptyTemplate))
  const begin = await empty.dumpDataDir('none')
  await empty.close()

  const target = { folder: join(folder, migratedTemplate) }
  await (await PGlite.create({ dataDir: toDataDir(folder, migratedTemplate), loadDataDir: begin })).close()
  await makeTables(target)
  const migrated = await PGlite.create(toDataDir(folder, migratedTemplate))
  await dropOtherDatabases(migrated)
  // Otherwise every copy would replay the log.
  await migrated.exec('checkpoint')
  const snapshot = join(folder, 'migrated.tar')
  writeFileSync(snapshot, await (await migrated.dumpDataDir('none')).bytes())
  await migrated.close()
  return { folder, snapshot }
}

/** Drops PostgreSQL's own templates: a third of every copy's bytes, and never used. */
async function dropOtherDatabases(pglite: PGlite): Promise<void> {
  await pglite.exec('update pg_database set datistemplate = false')
  const { rows } = await pglite.query<{ name: string }>(
    'select quote_ident(datname) as name from pg_database where datname <> current_database()',
  )
  for (const { name } of rows) await pglite.exec(`drop database ${name}`)
}

/** Creates our tables and those of the job queue. */
async function makeTables(target: DatabaseTarget): Promise<void> {
  const database = await openDatabase(target)
  const log = createLog('silent')
  const jobQueue = await createJobQueue({ database, clock: systemClock, log, works: [] })
  await jobQueue.close()
  await database.close()
}

/** The embedded database's path in the data folder of a template. */
function toDataDir(folder: string, template: string): string {
  const dataDir = join(folder, template, 'pglite')
  mkdirSync(dataDir, { recursive: true })
  return dataDir
}

/** Makes `folder` the data folder of a server with the template's database. */
export function copyEmbeddedTemplate(template: string, folder: string): void {
  const templates = inject('templates')
  if (!('folder' in templates)) throw new Error('This run has no embedded database')
  cpSync(join(templates.folder, template), folder, { recursive: true })
}
