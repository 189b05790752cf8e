import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createOrganisation, type SignedIn } from '../../../test/factories.ts'
import { createDynamicFlow, createPopup } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from './db.ts'
import { createEntryCache, type EntryCache } from './entry-cache.ts'
import { listEntries } from './list-entries.ts'

let server: TestServer
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  admin = await createOrganisation(server)
})
afterAll(() => server.close())

describe('entries of a list', () => {
  it('entries are made once for each version of their row', async () => {
    for (const name of ['One', 'Two', 'Three']) await admin.api.apps.create({ name, platform: 'WEB' })
    const { list, made } = startList(createEntryCache())
    expect(await list()).toEqual([{ name: 'One' }, { name: 'Three' }, { name: 'Two' }])
    await server.database.runScript(`update apps set name = 'Four' where name = 'Two'`)
    const renamed = [{ name: 'Four' }, { name: 'One' }, { name: 'Three' }]
    expect([await list(), await list()]).toEqual([renamed, renamed])
    expect(made).toEqual(['One', 'Three', 'Two', 'Four'])
  })

  it('entries are all returned where the cache holds no more than one', async () => {
    const { list, made } = startList(createEntryCache({ maxBytes: 16 }))
    const all = [{ name: 'Four' }, { name: 'One' }, { name: 'Three' }]
    expect([await list(), await list()]).toEqual([all, all])
    expect(made.length).toBeGreaterThan(3)
  })

  it('entries are validated against the contract', async () => {
    const none = startList(createEntryCache(), z.object({ name: z.string().max(3) }))
    await expect(none.list()).rejects.toThrow(/name/)
  })
})

/** Creates a list of the organisation's apps that records which entries it had to build. */
function startList(cache: EntryCache, schema = z.object({ name: z.string() })) {
  const { db } = server.database
  const made: string[] = []
  const list = async () => {
    const query = db.selectFrom('apps').select(['name', 'sdkKey']).where('orgId', '=', admin.orgId)
    const sortable = { id: 'apps.id', name: 'apps.name', createdAt: 'apps.createdAt' }
    const { content } = await listEntries(query, { page: 0, size: 10, sort: 'name,ASC' }, sortable, {
      cache,
      schema,
      version: sql`apps.xmin::text`,
      notJson: {},
      toEntry: (row) => {
        made.push(row.name)
        return row
      },
    })
    return content
  }
  return { list, made }
}

describe('a list of projects', () => {
  it('a list of projects reflects at once what any statement changes about their screens', async () => {
    const place = await createDynamicFlow(server, admin)
    const { api } = admin
    for (const name of ['First', 'Second']) {
      const { id: pageId } = await api.pages.create({ ...place, name })
      await api.pageAssists.create({ ...place, pageId, name, component: createPopup(name) })
    }
    const readList = async () => (await api.projects.list(place)).content
    const ofProject = sql`project_id = ${place.projectId}`
    const statements = [
      sql`update assists set thumbnail_hash = 'a' where ${ofProject}`,
      sql`update pages set position = 1 - position where ${ofProject}`,
      sql`delete from pages where position = 0 and ${ofProject}`,
      sql`update assists set page_id = null, is_start_screen = true where ${ofProject}`,
      sql`insert into assists select (jsonb_populate_record(assists, jsonb_build_object('id', gen_random_uuid(),
        'key', 'another', 'is_start_screen', false))).* from assists where ${ofProject}`,
    ]
    let before = await readList()
    for (const statement of statements) {
      await inTransaction(server.database.db, (tx) => statement.execute(tx))
      const after = await readList()
      expect(after).not.toEqual(before)
      expect(after).toEqual([await api.projects.get({ ...place, id: place.projectId })])
      before = after
    }
  })
})
