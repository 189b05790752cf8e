import { expect, it } from 'vitest'
import { openDatabase } from '../src/platform/db/open-database.ts'
import { describeTables } from './describe-tables.ts'
import { createEmptyDatabase } from './test-database.ts'

/** The last migration of each release. Databases may be at any of them, so their effect must never change. */
const released = { '0.2.0': '0100-first-release' }

it.each(Object.entries(released))('the tables of %s come from the same migrations', async (version, last) => {
  const lasting = await createEmptyDatabase()
  const database = await openDatabase(lasting.target, last)
  const kept = `../../../releases/${version}/tables.txt`
  await expect(await describeTables(database.db)).toMatchFileSnapshot(kept)
  await database.close()
  lasting.remove()
})
