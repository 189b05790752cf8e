import { expect, inject, it } from 'vitest'
import { createPostgresDatabase } from '../test/test-database.ts'
import { emptyTemplate } from '../test/templates.ts'
import { parseConfig } from './config.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { toStartFailure } from './to-start-failure.ts'

it('a PostgreSQL without the encryption that its address asks for is reported', async () => {
  const url = new URL(await createPostgresDatabase(inject('templates').url, emptyTemplate))
  url.searchParams.set('sslmode', 'require')
  const config = parseConfig({ DATABASE_URL: url.href })
  const error: unknown = await openDatabase(config.database).catch((it: unknown) => it)
  expect(toStartFailure(error, config)).toMatch(/offers no encryption, which sslmode asks for/)
})
