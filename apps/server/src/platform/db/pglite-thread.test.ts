import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { copyEmbeddedTemplate, migratedTemplate } from '../../../test/templates.ts'
import { openPgliteThread } from './pglite-thread.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function createDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-thread-'))
  folders.push(folder)
  copyEmbeddedTemplate(migratedTemplate, folder)
  return join(folder, 'pglite')
}

const long = 'select count(*) as count from generate_series(1, 3000000)'
const endless = 'select count(*) from generate_series(1, 1000000000000)'

describe('the embedded database in its thread', () => {
  it('takes and gives values of every kind, and errors with what PostgreSQL tells of them', async () => {
    const pglite = await openPgliteThread(createDataDir())
    const at = new Date('2026-11-22T10:00:00.000Z')
    const values = [at, new Uint8Array([0, 255]), '{"a":[1]}', 7, null, true, '{1,2}']
    const { rows } = await pglite.query(
      `select $1::timestamptz as at, $2::bytea as bytes, $3::jsonb as json, $4::int8 as large, $5::text as nothing,
        $6::boolean as is_it, $7::int[] as list, '2026-11-22'::date as day`,
      values,
    )
    expect(rows).toEqual([
      {
        ...{ at, bytes: new Uint8Array([0, 255]), json: { a: [1] }, large: 7 },
        ...{ nothing: null, is_it: true, list: [1, 2], day: '2026-11-22' },
      },
    ])
    await pglite.exec('create table things (id int primary key)')
    const twice = pglite.query('insert into things values (1), (1)')
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'things_pkey', table: 'things' })
    await pglite.close()
  })

  it('leaves this thread free while a statement runs', async () => {
    const pglite = await openPgliteThread(createDataDir())
    let turns = 0
    const counter = setInterval(() => (turns += 1), 1)
    expect((await pglite.query(long)).rows).toEqual([{ count: 3_000_000 }])
    clearInterval(counter)
    expect(turns).toBeGreaterThan(20)
    await pglite.close()
  })

  it('is given up once a statement does not end, and says so to whoever waits and to whoever watches', async () => {
    const pglite = await openPgliteThread(createDataDir(), { longestStatementMs: 1500 })
    const losses: string[] = []
    pglite.onLoss((reason) => losses.push(reason))
    const answers = await Promise.allSettled([pglite.query(endless), pglite.query('select 1')])
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { message: /^PGlite is closed/ } })
    }
    await expect(pglite.query('select 1')).rejects.toThrow('PGlite is closed')
    await expect(pglite.transaction(({ query }) => query('select 1'))).rejects.toThrow('PGlite is closed')
    expect(losses).toEqual(['it was busy with one statement for 1.5 seconds'])
    await pglite.close()
  })

  it('closes in the middle of a statement, and keeps what was committed', async () => {
    const dataDir = createDataDir()
    const pglite = await openPgliteThread(dataDir)
    await pglite.exec('create table things (id int); insert into things values (1)')
    const begun = pglite.query(endless)
    begun.catch(() => {})
    await pglite.close()
    await expect(begun).rejects.toThrow('PGlite is closed')
    const again = await openPgliteThread(dataDir)
    expect((await again.query('select * from things')).rows).toEqual([{ id: 1 }])
    await again.close()
  })
})
