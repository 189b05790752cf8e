import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { openBreakableDatabase, type BreakableDatabase } from './breakable-database.ts'
import { inTransaction } from '../src/platform/db/db.ts'
import { notify } from '../src/platform/db/notify.ts'

let breakable: BreakableDatabase
beforeAll(async () => void (breakable = await openBreakableDatabase()))
afterAll(() => breakable.database.close())

const send = (channel: string, note: object) =>
  inTransaction(breakable.database.db, (tx) => notify(tx, channel, note))

function hear(channel: string) {
  const [notes, returns]: [string[], number[]] = [[], []]
  const stop = breakable.database.listen(channel, {
    onNote: (text) => void notes.push(text),
    onReturn: () => void returns.push(Date.now()),
  })
  return { notes, returns, stop: async () => (await stop)() }
}

/** The connections that listen, as PostgreSQL sees them. */
async function countListening(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(breakable.database.db)
  return rows[0]?.count ?? 0
}

it('all channels are listened to on one connection, which reconnects and is closed with the last', async () => {
  const [first, second, third] = [hear('one'), hear('two'), hear('two')]
  await vi.waitFor(async () => expect(await countListening()).toBe(1))
  await vi.waitFor(async () => {
    await send('one', { at: 1 })
    expect(first.notes).toContain('{"at":1}')
  })
  await send('two', { at: 2 })
  await vi.waitFor(() => expect([second.notes, third.notes]).toEqual([['{"at":2}'], ['{"at":2}']]))
  expect(first.notes).not.toContain('{"at":2}')

  await breakable.cut()
  await breakable.mend()
  await vi.waitFor(
    () => expect([first, second, third].map((it) => it.returns.length)).toEqual([1, 1, 1]),
    9000,
  )
  await send('two', { at: 3 })
  await vi.waitFor(() => expect(second.notes).toContain('{"at":3}'))
  expect(await countListening()).toBe(1)

  await second.stop()
  await send('two', { at: 4 })
  await vi.waitFor(() => expect(third.notes).toContain('{"at":4}'))
  expect(second.notes).not.toContain('{"at":4}')
  await first.stop()
  await third.stop()
  await vi.waitFor(async () => expect(await countListening()).toBe(0))
})
