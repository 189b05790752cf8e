import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export interface TableReport {
  /** By table, the modules or parts of the platform whose statements write its rows. */
  writers: Map<string, string[]>
  /** The tables that several of them write, without `SHARED_TABLES`. */
  shared: string[]
  /** Files that write a table which only a variable names, without `WRITE_MANY_TABLES`. */
  unreadable: string[]
}

const SOURCE = 'apps/server/src'

/** The schema, and the restoring of a whole database. */
const LEFT_OUT = /\.test\.ts$|^platform\/db\/|^backup\//

/** Two modules may write these. */
export const SHARED_TABLES: Record<string, string> = {
  guides: 'Projects insert them; media note in a column of their own which media each shows.',
}

/** These files write tables that a variable names, those of other modules too. */
export const WRITE_MANY_TABLES: Record<string, string> = {
  'modules/events/reach.repo.ts': 'Two tables of its own.',
  'modules/members/transfer.repo.ts': 'Whatever a member owns goes to another one.',
  'modules/projects/screens/positions.repo.ts': 'Assists and pages, both of the same module.',
  'modules/retention/retention.repo.ts': 'Old rows of every table that keeps records.',
}

/** Reads out of the server's source which module writes which table, named as in the database. */
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
/** What follows `update` where it names no table: `do update set`, `for update skip locked`. */
const NO_TABLE = new Set(['set', 'skip', 'of', 'nowait'])

function listTables(text: string): string[] {
  const built = [...text.matchAll(BUILT)].map(([, name = '']) => toSnakeCase(name))
  // SQL stands in templates; comments speak of inserts and updates too.
  const templates = [...text.matchAll(/`[^`]*`/g)].join('\n')
  const written = [...templates.matchAll(WRITTEN)].map(([, name = '']) => name)
  return [...built, ...written.filter((name) => !NO_TABLE.has(name))]
}

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `modules/apps/apps.repo.ts` → `modules/apps` */
const toOwner = (file: string) => file.split('/').slice(0, 2).join('/')
