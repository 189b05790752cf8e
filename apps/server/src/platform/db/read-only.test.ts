import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { copyDataFolder } from '../../../test/templates.ts'
import { inTransaction } from './db.ts'
import { openDatabase } from './open-database.ts'
import { isFullError } from './read-only.ts'

it('an embedded database without room can be read and not written, until there is room again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-full-'))
  copyDataFolder(folder)
  const database = await openDatabase({ folder })
  const { db, setReadOnly, isReadOnly } = database
  const count = () => db.selectFrom('apps').select('id').execute()
  const write = () => inTransaction(db, (tx) => sql`create table written (id int)`.execute(tx))
  await setReadOnly?.(true)
  expect(isReadOnly()).toBe(true)
  await expect(write()).rejects.toSatisfy(isFullError)
  await expect(database.runScript('create table written (id int)')).rejects.toSatisfy(isFullError)
  expect(await count()).toEqual([])
  await setReadOnly?.(false)
  await expect(write()).resolves.toBeDefined()
  await database.close()
  rmSync(folder, { recursive: true })
})
