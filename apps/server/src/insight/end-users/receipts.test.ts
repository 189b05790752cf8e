import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, takeEvents } from '../../../test/event-factories.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

it('an erasure leaves a receipt that names nobody, and can be verified', async () => {
  const project = await createLiveProject(server)
  const { admin, appId, sdkKey } = project
  const endUserId = 'ada@example.test'
  await takeEvents(
    server.url,
    sdkKey,
    [createEvent(server, project), createEvent(server, project)],
    endUserId,
  )
  expect((await admin.api.privacy.listReceipts({ appId })).content).toEqual([])
  const { receipt: answered } = await admin.api.endUsers.delete({ appId, key: endUserId })

  const { content } = await admin.api.privacy.listReceipts({ appId })
  expect(content).toHaveLength(1)
  const receipt = content[0]!
  expect(answered).toEqual(receipt)
  expect(receipt).toMatchObject({
    appId,
    erasedBy: admin.memberId,
    counts: { events: 2, profile: 0, responses: 0, lists: 0, deliveries: 0 },
  })
  expect(JSON.stringify(receipt)).not.toContain('ada')

  const verify = (changed: Partial<typeof receipt>, who?: string) =>
    admin.api.privacy.verifyReceipt({ appId, receipt: { ...receipt, ...changed }, endUserId: who })
  expect(await verify({})).toEqual({ isGenuine: true, isAboutEndUser: null })
  expect(await verify({}, endUserId)).toEqual({ isGenuine: true, isAboutEndUser: true })
  expect(await verify({}, 'bob')).toEqual({ isGenuine: true, isAboutEndUser: false })
  for (const changed of [
    { erasedAt: '2020-01-01T00:00:00.000Z' },
    { erasedByName: 'Somebody else' },
    { counts: { ...receipt.counts, events: 3 } },
    { endUserHash: 'f'.repeat(64) },
    { seal: 'AAAA' },
    { id: '01a1fa2f-10dc-73c3-97a1-3c827f2a2ee9' },
  ]) {
    expect(await verify(changed), JSON.stringify(changed)).toMatchObject({ isGenuine: false })
  }
})

it('two receipts of one person do not look alike', async () => {
  const hashes = new Set<string>()
  for (const project of [await createLiveProject(server), await createLiveProject(server)]) {
    const { admin, appId, sdkKey } = project
    await takeEvents(server.url, sdkKey, [createEvent(server, project)], 'ada')
    await admin.api.endUsers.delete({ appId, key: 'ada' })
    const { content } = await admin.api.privacy.listReceipts({ appId })
    for (const { endUserHash } of content) hashes.add(endUserHash)
  }
  expect(hashes.size).toBe(2)
})

it('an erasure that found nobody leaves nothing', async () => {
  const { admin, appId } = await createLiveProject(server)
  await expect(admin.api.endUsers.delete({ appId, key: 'nobody' })).rejects.toMatchObject({ status: 404 })
  expect((await admin.api.privacy.listReceipts({ appId })).content).toEqual([])
})

it('an erasure that was killed after it began gets its receipt from the sweep', async () => {
  const project = await createLiveProject(server)
  const { admin, appId, sdkKey } = project
  await takeEvents(server.url, sdkKey, [createEvent(server, project)], 'ada')
  await admin.api.endUsers.delete({ appId, key: 'ada' })
  const { db } = server.database
  await inTransaction(db, (tx) =>
    tx.updateTable('erasureReceipts').set({ seal: null }).where('appId', '=', appId).execute(),
  )
  expect((await admin.api.privacy.listReceipts({ appId })).content).toEqual([])
  await server.tidyUp()
  const [receipt] = (await admin.api.privacy.listReceipts({ appId })).content
  expect(await admin.api.privacy.verifyReceipt({ appId, receipt: receipt! })).toMatchObject({
    isGenuine: true,
  })
})
