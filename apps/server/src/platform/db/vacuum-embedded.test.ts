import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copyEmbeddedTemplate, migratedTemplate } from '../../../test/templates.ts'
import { openDatabase } from './open-database.ts'
import { vacuumEmbedded } from './vacuum-embedded.ts'

it('the embedded database uses the room of dead rows again, and knows how many rows its tables have', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-vacuum-'))
  copyEmbeddedTemplate(migratedTemplate, folder)
  const database = await openDatabase({ folder })
  const { runScript } = database
  const readTable = async () => {
    const [table] = await runScript(
      `select reltuples as rows, pg_relation_size(oid) as bytes from pg_class where relname = 'often_changed'`,
    )
    return table as { rows: number; bytes: number }
  }
  const change = () => runScript('update often_changed set count = count + 1')
  await runScript('create table often_changed (id int primary key, count int)')
  await runScript('insert into often_changed select id, 0 from generate_series(1, 5000) as id')
  await change()
  const { bytes } = await readTable()
  await vacuumEmbedded(database)
  await change()
  expect(await readTable()).toEqual({ rows: 5000, bytes })
  await change()
  expect((await readTable()).bytes).toBeGreaterThan(bytes)
  await database.close()
  rmSync(folder, { recursive: true })
})
