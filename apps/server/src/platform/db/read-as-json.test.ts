import type { SelectQueryBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { ReadAsJson, type ReadRows } from './read-as-json.ts'
import type { Tables } from './tables.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

describe('rows that are read as JSON', () => {
  it('rows that are read as JSON equal those of the driver', async () => {
    const { api } = await createOrganisation(server)
    const { id: appId } = await api.apps.create({ name: 'Café Ω', platform: 'WEB' })
    await api.webhooks.create({
      appId,
      url: 'https://hooks.example/now?"\\x00=😀',
      events: ['deployment_live'],
    })
    const query = server.database.db.selectFrom('webhooks').selectAll().where('appId', '=', appId)
    const read = await readAsJson(query, { createdAt: 'date', updatedAt: 'date', secret: 'bytes' })
    // Drivers return bytes as different classes.
    const asBytes = (rows: typeof read) =>
      rows.map((row) => ({ ...row, secret: Uint8Array.from(row.secret) }))
    expect(asBytes(read)).toEqual(asBytes(await query.execute()))
    expect(read[0]).toMatchObject({
      createdAt: expect.any(Date),
      secret: expect.any(Uint8Array),
      failingSince: null,
    })
    const apps = server.database.db.selectFrom('apps').select(['name', 'linkSchemes']).where('id', '=', appId)
    expect(await readAsJson(apps, {})).toEqual(await apps.execute())
  })

  it('rows that are read as JSON are counted without their limit', async () => {
    const { api } = await createOrganisation(server)
    for (const name of ['One', 'Two', 'Three']) await api.apps.create({ name, platform: 'WEB' })
    const named = server.database.db
      .selectFrom('apps')
      .select('name')
      .where('name', 'in', ['One', 'Two', 'Three'])
    const page = named.orderBy('name').limit(1).offset(1).withPlugin(new ReadAsJson({}))
    expect(await page.execute()).toEqual([{ rows: [{ name: 'Three' }], total: 3 }])
  })

  it('rows that are read as JSON are an empty list if there are none', async () => {
    const none = server.database.db.selectFrom('apps').selectAll().where('name', '=', 'nobody has this name')
    expect(await readAsJson(none, { createdAt: 'date' })).toEqual([])
  })
})

async function readAsJson<Row>(
  query: SelectQueryBuilder<Tables, never, Row>,
  notJson: Record<string, 'date' | 'bytes'>,
): Promise<Row[]> {
  const [answer] = await query.withPlugin(new ReadAsJson(notJson)).execute()
  return (answer as unknown as ReadRows<Row>).rows
}
