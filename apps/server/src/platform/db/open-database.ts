import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { CamelCasePlugin, Kysely, PGliteDialect, PostgresDialect, type Dialect } from 'kysely'
import pg from 'pg'
import { createGuardedDialect } from './guarded-dialect.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { openDataFolder } from './data-folder.ts'
import type { Db } from './db.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

export interface OpenDatabase {
  db: Db
  kind: 'pglite' | 'postgres'
  close(): Promise<void>
}

/** PostgreSQL by its URL, or the embedded database in a folder; `memory://` keeps nothing (for tests). */
export type DatabaseTarget = { url: string; poolSize: number } | { folder: string }

/** Opens the database and brings its tables up to date, or to the migration named. Fails with a sentence when the folder is in use or closed. */
export async function openDatabase(target: DatabaseTarget, upTo?: string): Promise<OpenDatabase> {
  const opened = 'url' in target ? openPostgres(target) : await openEmbedded(target.folder)
  const kysely = new Kysely<Tables>({
    dialect: opened.dialect,
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  const close = async () => {
    await kysely.destroy()
    await opened.close()
  }
  try {
    await migrate(kysely, upTo)
  } catch (error) {
    await close()
    throw error
  }
  return { db: kysely, kind: opened.kind, close }
}

interface Opened {
  dialect: Dialect
  kind: OpenDatabase['kind']
  close(): Promise<void>
}

function openPostgres({ url, poolSize }: { url: string; poolSize: number }): Opened {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    types: { getTypeParser: getPostgresParser as typeof pg.types.getTypeParser },
  })
  // An idle connection that breaks must not end the process; the next query opens a new one.
  pool.on('error', () => {})
  // Nor must one that breaks while it is in use, between two queries: the next query on it fails and says so.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return {
    dialect: createGuardedDialect(new PostgresDialect({ pool }), 'many'),
    kind: 'postgres',
    close: async () => {
      if (!pool.ended) await pool.end()
    },
  }
}

const { builtins } = pg.types

function getPostgresParser(oid: number, format?: 'text' | 'binary') {
  if (oid === builtins.INT8) return Number
  if (oid === builtins.DATE) return (text: string) => text
  return pg.types.getTypeParser(oid, format as 'text')
}

async function openEmbedded(folder: string): Promise<Opened> {
  if (folder.startsWith('memory://')) return openPglite(new PGlite({ parsers }), async () => {})
  openDataFolder(folder)
  const unlock = await lockDataFolder(folder)
  try {
    const pglite = await PGlite.create({ dataDir: join(folder, 'pglite'), parsers })
    return openPglite(pglite, unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

const parsers = {
  [types.INT8]: Number,
  [types.DATE]: (text: string) => text,
}

function openPglite(pglite: PGlite, unlock: () => Promise<void>): Opened {
  return {
    dialect: createGuardedDialect(new PGliteDialect({ pglite }), 'one'),
    kind: 'pglite',
    close: async () => {
      if (!pglite.closed) await pglite.close()
      await unlock()
    },
  }
}
