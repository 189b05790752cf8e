import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { reportTableWriters, SHARED_TABLES, WRITE_MANY_TABLES } from './table-writers.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** A part of a statement, which is read like a table. */
const PART_OF_A_QUERY = 'counted'
const trees: string[] = []

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true })
})

function growTree(files: Record<string, string>): string {
  const tree = mkdtempSync(join(tmpdir(), 'waymark-tables-'))
  trees.push(tree)
  for (const [path, text] of Object.entries(files)) {
    const file = join(tree, 'apps/server/src', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return tree
}

describe('the server', () => {
  const report = reportTableWriters(ROOT)

  test('each table of the server is written by one module', () => {
    expect(report.shared).toEqual([])
  })

  test('the server names the tables that it writes', () => {
    expect(report.unreadable).toEqual([])
  })

  test('each table stands with the others of the room that writes it', () => {
    const misplaced = [...report.writers].filter(([table, [owner = '']]) => {
      const [room] = owner.split('/')
      const file = resolve(ROOT, `apps/server/src/platform/db/tables/${room}.ts`)
      const name = table.replace(/_./g, ([, letter]) => letter!.toUpperCase())
      return table !== PART_OF_A_QUERY && !new RegExp(`^  ${name}: `, 'm').test(readFileSync(file, 'utf8'))
    })
    expect(misplaced).toEqual([])
  })

  test('the server is read as a whole: its tables are found, and no exception is left over', () => {
    expect(report.writers.size).toBeGreaterThan(70)
    for (const table of Object.keys(SHARED_TABLES)) expect(report.writers.get(table)).toHaveLength(2)
    for (const file of Object.keys(WRITE_MANY_TABLES)) {
      expect(existsSync(resolve(ROOT, 'apps/server/src', file)), file).toBe(true)
    }
  })
})

describe('a second writer', () => {
  const owner = { 'apps/apps/apps.repo.ts': "tx.insertInto('appMembers').values(row)" }

  test.each([
    ['of a built query', "await tx\n  .deleteFrom('appMembers')\n  .execute()"],
    ['of a written query', 'sql`\n  insert into app_members (app_id) select id from apps`'],
    ['of a part of a query', 'sql`with gone as (update app_members set at = now()) select 1`'],
  ])('a second writer of a table is found: %s', (_what, text) => {
    const { shared } = reportTableWriters(growTree({ ...owner, 'people/members/members.repo.ts': text }))
    expect(shared).toEqual(['app_members'])
  })

  test('a write that does not name its table is found', () => {
    const { unreadable } = reportTableWriters(
      growTree({
        'apps/apps/a.repo.ts': 'sql`delete from ${sql.table(name)}`',
        'apps/apps/b.repo.ts': 'tx.updateTable(table)',
      }),
    )
    expect(unreadable).toEqual(['apps/apps/a.repo.ts', 'apps/apps/b.repo.ts'])
  })

  test('a module that only reads, locks or mentions a table is not taken for a writer', () => {
    const others = {
      'people/members/members.repo.ts':
        "// delete from app_members\ntx.selectFrom('appMembers').forUpdate().skipLocked(); sql`select 1 from app_members for update skip locked`",
      'people/members/members.test.ts': "tx.deleteFrom('appMembers')",
      'platform/db/migrations/0001.ts': 'sql`delete from app_members where true`',
    }
    const { shared, writers } = reportTableWriters(growTree({ ...owner, ...others }))
    expect([shared, [...writers.keys()]]).toEqual([[], ['app_members']])
  })
})
