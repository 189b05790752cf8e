import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../src/platform/db/db.ts'
import { toJson } from '../../src/platform/db/json.ts'
import { nameFile, toFileToKeep } from '../../src/platform/files/index.ts'
import type { TestServer } from '../test-server.ts'
import type { Area } from './place.ts'

const noRetention = { events: null, profiles: null, responses: null }

export const privacy: Area = {
  idAfter: { files: 'exportFileId' },
  async add({ server }, { appId = '' }) {
    const ids = [await addFile(server, appId, 0), await addFile(server, appId, 1)]
    await addReceipt(server, appId)
    await addReceipt(server, appId)
    return { exportFileId: ids[0] ?? '' }
  },
  inputs: {
    'privacy.update': () => ({ privacySignals: 'NO_CONSENT', retention: noRetention }),
    'privacy.previewRetention': () => ({ retention: noRetention }),
    'privacy.verifyReceipt': ({ appId = '' }) => ({ receipt: { ...createReceipt(appId), seal: '' } }),
    'rawExports.update': () => ({ schedule: 'DAILY', keptDays: 30 }),
  },
}

async function addFile({ files, clock, database }: TestServer, appId: string, part: number): Promise<string> {
  const kept = await files.keep(toFileToKeep(Buffer.from('{}'), 'application/gzip'))
  const id = randomUUID()
  const { hash, storeKey, byteCount } = kept
  const range = { rangeFrom: new Date(0), rangeTo: new Date(3_600_000), part, format: 'NDJSON' as const }
  const file = { hash, storeKey, byteCount, eventCount: 1, createdAt: clock.now() }
  await inTransaction(database.db, async (tx) => {
    await nameFile(tx, kept)
    await tx
      .insertInto('rawExportFiles')
      .values({ id, appId, ...range, ...file })
      .execute()
  })
  return id
}

async function addReceipt({ database }: TestServer, appId: string): Promise<void> {
  const { erasedAt, counts, ...receipt } = createReceipt(appId)
  const row = {
    ...receipt,
    erasedAt: new Date(erasedAt),
    counts: toJson(counts),
    seal: Buffer.from('sealed'),
  }
  await inTransaction(database.db, (tx) => tx.insertInto('erasureReceipts').values(row).execute())
}

const createReceipt = (appId: string) => ({
  id: randomUUID(),
  appId,
  endUserHash: '0'.repeat(64),
  salt: '0'.repeat(32),
  erasedAt: new Date(0).toISOString(),
  erasedBy: null,
  erasedByName: 'Somebody',
  counts: { profile: 0, events: 0, reached: 0, responses: 0, lists: 0, deliveries: 0 },
})
