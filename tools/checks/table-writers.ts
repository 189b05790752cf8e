import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export interface TableReport {
  /** The modules or platform parts that write each table's rows, by table. */
  writers: Map<string, string[]>
  /** The tables written by several of them, except `SHARED_TABLES`. */
  shared: string[]
  /** Files that write a table named only by a variable, except `WRITE_MANY_TABLES`. */
  unreadable: string[]
}

const SOURCE = 'apps/server/src'

/** The schema, and restoring of whole backups. */
const LEFT_OUT = /\.test\.ts$|^platform\/db\/|^backup\//

/** Tables that two modules may write. */
export const SHARED_TABLES: Record<string, string> = {
  guides: 'Projects insert them; media note in a column of their own which media each shows.',
}

/** Files that may write tables named by a variable, including other modules' tables. */
export const WRITE_MANY_TABLES: Record<string, string> = {
  'ground/events/clickhouse/remove-rows.ts': 'Tables of ClickHouse.',
  'ground/events/sql/reach.repo.ts': 'Two tables of its own.',
  'ground/media/unclean-files.repo.ts': 'Files of three tables, which metadata is dropped from.',
  'people/members/transfer.repo.ts': 'Whatever a member owns goes to another one.',
  'authoring/projects/steps/positions.repo.ts': 'Assists and pages, both of the same module.',
  'insight/retention/retention.repo.ts': 'Old rows of every table that keeps records.',
}

/** Derives which module writes which table from the server's source; tables are named as in the database. */
export function reportTableWriters(root: string): TableReport {
  const owners = new Map<string, Set<string>>()
  const unreadable: string[] = []
  for (const file of globSync('**/*.ts', { cwd: resolve(root, SOURCE) }).sort()) {
    if (LEFT_OUT.test(file)) continue
    const text = readFileSync(resolve(root, SOURCE, file), 'utf8')
    for (const table of listTables(text)) {
      owners.set(table, (owners.get(table) ?? new Set()).add(toOwner(file)))
    }
    if (NAMED_BY_VARIABLE.test(text) && !(file in WRITE_MANY_TABLES)) unreadable.push(file)
  }
  const writers = new Map([...owners].map(([table, set]) => [table, [...set]]))
  const shared = [...writers].filter(([table, { length }]) => length > 1 && !(table in SHARED_TABLES))
  return { writers, shared: shared.map(([table]) => table), unreadable }
}

const BUILT = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)'/g
const WRITTEN = /\b(?:insert into|update|delete from|merge into)\s+([a-z_]+)(?=[\s(])/g
const NAMED_BY_VARIABLE =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*[^'\s]|\b(?:insert into|update|delete from|merge into)\s+\$\{/
/** Words after `update` that are not table names: `do update set`, `for update skip locked`. */
const NO_TABLE = new Set(['set', 'skip', 'of', 'nowait'])

function listTables(text: string): string[] {
  const built = [...text.matchAll(BUILT)].map(([, name = '']) => toSnakeCase(name))
  // SQL is in template literals; comments mention inserts and updates too.
  const templates = [...text.matchAll(/`[^`]*`/g)].join('\n')
  const written = [...templates.matchAll(WRITTEN)].map(([, name = '']) => name)
  return [...built, ...written.filter((name) => !NO_TABLE.has(name))]
}

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `apps/apps/apps.repo.ts` → `apps/apps` */
const toOwner = (file: string) => file.split('/').slice(0, 2).join('/')
