import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createOrganisation } from '../../../../test/factories.ts'
import { startTestServer } from '../../../../test/test-server.ts'
import { up } from './0212-composed-names.ts'

const DECOMPOSED = 'Cafe\u0301'
const COMPOSED = 'Caf\u00e9'

it('stored names are composed by the migration, and the second of two equal ones is numbered', async () => {
  const server = await startTestServer()
  const { db } = server.database
  const admin = await createOrganisation(server)
  const create = (name: string) => admin.api.apps.create({ name, platform: 'WEB', pageUrl: null })
  const [twin, alone] = [await create('Twin'), await create('Alone')]
  await create(COMPOSED)
  await sql`update apps set name = ${DECOMPOSED} where id = ${twin.id}`.execute(db)
  await sql`update apps set name = ${`${DECOMPOSED} two`} where id = ${alone.id}`.execute(db)
  await sql`update members set name = ${DECOMPOSED} where id = ${admin.memberId}`.execute(db)

  await up(db as never)
  const { content } = await admin.api.apps.list({ sort: 'name,ASC' })
  expect(content.map(({ name }) => name)).toEqual([COMPOSED, `${COMPOSED} (2)`, `${COMPOSED} two`])
  expect((await admin.api.users.me()).name).toBe(COMPOSED)
  // The twin is found however it is written.
  await expect(create(DECOMPOSED)).rejects.toMatchObject({ body: { code: 'app_name_taken' } })
  expect((await admin.api.apps.list({ search: DECOMPOSED })).totalElements).toBe(3)
  await server.close()
})
