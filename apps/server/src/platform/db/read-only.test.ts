import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { copyEmbeddedTemplate, migratedTemplate } from '../../../test/templates.ts'
import { inTransaction } from './db.ts'
import { openDatabase } from './open-database.ts'

it('an embedded database without room can be read and not written, until there is room again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-full-'))
  copyEmbeddedTemplate(migratedTemplate, folder)
  const database = await openDatabase({ folder })
  const { db, setReadOnly, isReadOnly } = database
  const count = () => db.selectFrom('apps').select('id').execute()
  const write = () => inTransaction(db, (tx) => sql`create table written (id int)`.execute(tx))
  await setReadOnly?.(true)
  expect(isReadOnly()).toBe(true)
  await expect(write()).rejects.toMatchObject({ code: 'database_full', status: 503 })
  await expect(database.runScript('create table written (id int)')).rejects.toMatchObject({ status: 503 })
  expect(await count()).toEqual([])
  await setReadOnly?.(false)
  await expect(write()).resolves.toBeDefined()
  await database.close()
  rmSync(folder, { recursive: true })
})
