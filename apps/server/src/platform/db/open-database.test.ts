import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { inTransaction } from './db.ts'
import type { OpenDatabase } from './open-database.ts'

let database: OpenDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

describe('a script', () => {
  it('a script returns the rows of all its statements', async () => {
    expect(await database.runScript('select 1 as one; select 2 as two')).toEqual([{ one: 1 }, { two: 2 }])
  })

  it('scripts never deadlock, however many run at once', async () => {
    const scripts = Array.from({ length: 20 }, () => database.runScript('select pg_sleep(0.01)'))
    const begun = Date.now()
    await Promise.all(scripts)
    // Waiting for a connection is limited to five seconds.
    expect(Date.now() - begun).toBeLessThan(4000)
  })

  it('a script is refused inside a transaction', async () => {
    const inside = inTransaction(database.db, () => database.runScript('select 1'))
    await expect(inside).rejects.toThrow('inside a transaction')
  })
})
