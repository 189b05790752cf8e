import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import { createCsv } from '../../../test/provider-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { listProvidersWithMember } from './index.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

it('a file with a mistake after a hundred thousand rows is not stored in part', async () => {
  const admin = await createOrganisation(server)
  const { api } = admin
  const { appId } = await createAppWithVersion(admin)
  const upload = (rows: string[]) => api.providers.upload({ appId, file: createCsv(rows) })
  const rows = Array.from({ length: 100_000 }, (_, index) => `user-${index}`)
  const { fileStorageUrl, rowCount } = await upload(rows)
  expect(rowCount).toBe(100_000)
  const { id } = await api.providers.create({ appId, name: 'All', fileStorageUrl })
  const asked = ['user-0', 'user-99999', 'user-100000'].map((endUserKey) =>
    listProvidersWithMember(server.database.db, { appId, providerIds: [id], endUserKey }),
  )
  expect((await Promise.all(asked)).map((found) => found.length)).toEqual([1, 1, 0])
  await expect(upload([...rows, 'bad,row'])).rejects.toMatchObject({
    body: { subErrors: [{ field: 'row 100001' }, { field: 'rows' }] },
  })
  await server.jobQueue.workOff()
  const { db } = server.database
  const lists = await db.selectFrom('memberLists').select('num').where('appId', '=', appId).execute()
  expect(lists).toHaveLength(1)
  expect(await api.providers.delete({ appId, id })).toEqual({ deleted: true })
  await server.jobQueue.workOff()
  const left = await db
    .selectFrom('listMembers')
    .select('endUserKey')
    .where('listNum', '=', lists[0]?.num ?? 0)
    .execute()
  expect(left).toEqual([])
})
