import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { emptyTemplate } from '../../../test/templates.ts'
import { createPostgresDatabase } from '../../../test/test-database.ts'
import { assertFitting } from './assert-fitting.ts'

/** Statements that make PostgreSQL describe itself differently, in a schema that is searched before its own. */
const others: [string, string, RegExp | undefined][] = [
  ['is as it should be', 'select 1', undefined],
  [
    'is too old',
    `create function other.current_setting(text) returns text language sql as $$ select '140011' $$`,
    /it is PostgreSQL 14, and Waymark needs 15 or later/,
  ],
  [
    'stores another encoding',
    `create function other.getdatabaseencoding() returns name language sql as $$ select 'LATIN1'::name $$`,
    /its encoding is LATIN1/,
  ],
  [
    'was built without ICU',
    `create view other.pg_collation as select * from pg_catalog.pg_collation where collprovider <> 'i'`,
    /built without ICU/,
  ],
]

it.each(others)('a PostgreSQL that %s gets a sentence of its own', async (_what, statement, sentence) => {
  const url = await createPostgresDatabase(inject('templates').url, emptyTemplate)
  const options = '-c search_path=other,pg_catalog,public'
  const pool = new pg.Pool({ connectionString: url, max: 1, options })
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  try {
    await pool.query('create schema other')
    await pool.query(statement)
    const fitting = assertFitting(db)
    await (sentence ? expect(fitting).rejects.toThrow(sentence) : expect(fitting).resolves.toBeUndefined())
  } finally {
    await db.destroy()
  }
})
