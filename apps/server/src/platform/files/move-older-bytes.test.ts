import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { fileStores, type FilePlace } from '../../../test/file-stores.ts'
import { createPng, padTo } from '../../../test/media-files.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createLog } from '../log.ts'
import { inTransaction } from '../db/db.ts'
import { createFiles, moveOlderBytes, type FileStore } from './index.ts'

describe.each(fileStores)('bytes that rows hold from before there was %s', (_name, openPlace) => {
  let place: FilePlace
  let server: TestServer
  beforeAll(async () => {
    place = await openPlace()
    server = await startTestServer(place.environment)
  })
  afterAll(async () => {
    await server.close()
    await place.close()
  })

  /** Rows as an older server wrote them. */
  async function fill() {
    const admin = await createOrganisation(server)
    const { appId, sdkKey } = await createAppWithVersion(admin)
    const files = await Promise.all([9000, 90_000, 300].map(async (size) => padTo(await createPng(), size)))
    const hashes = files.map((bytes) => createHash('sha256').update(bytes).digest('hex'))
    const [logo, captureId] = [await createPng(), server.clock.newId()]
    const logoHash = createHash('sha256').update(logo).digest('hex')
    await inTransaction(server.database.db, async (tx) => {
      for (const [index, bytes] of files.entries()) {
        await sql`insert into media (app_id, hash, content_type, bytes, byte_count, created_at, wanted_at)
          values (${appId}, ${hashes[index]}, 'image/png', ${bytes}, ${bytes.length}, now(), now())`.execute(
          tx,
        )
      }
      await sql`insert into organisation_logos (org_id, hash, content_type, bytes, byte_count)
        values (${admin.orgId}, ${logoHash}, 'image/png', ${logo}, ${logo.length})`.execute(tx)
      await sql`insert into captures
          (id, app_id, name, kind, address, device, document, image, byte_count, created_at, updated_at)
        values (${captureId}, ${appId}, 'Shop', 'SCREEN', 'https://shop.example', '{}', '', ${files[0]}, 9000,
          now(), now())`.execute(tx)
    })
    const paths = [
      ...hashes.map((hash, index) => [`/media/${appId}/${hash}`, files[index]] as const),
      [`/sdk/v1/${sdkKey}/media/${hashes[1]}`, files[1]] as const,
      [`/organisation-logos/${admin.orgId}/${logoHash}`, logo] as const,
      [`/v1/apps/${appId}/screen-grab/${captureId}/image`, files[0]] as const,
    ]
    return async () => {
      for (const [path, bytes] of paths) {
        const answer = await admin.fetch(path)
        expect([path, answer.status]).toEqual([path, 200])
        expect(Buffer.from(await answer.arrayBuffer()).equals(bytes ?? Buffer.alloc(0))).toBe(true)
      }
    }
  }

  const countOlder = async () => {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from media where bytes is not null)
        + (select count(*) from organisation_logos where bytes is not null)
        + (select count(*) from captures where image is not null) as count`.execute(server.database.db)
    return Number(rows[0]?.count)
  }

  it('are answered from there, and from the store once they have moved', async () => {
    const assertAnswered = await fill()
    expect(await countOlder()).toBe(5)
    await assertAnswered()
    await server.tidyUp()
    expect(await countOlder()).toBe(0)
    await assertAnswered()
    await server.tidyUp()
    await assertAnswered()
  })

  it('are lost nowhere when the process ends, or the store fails, in the middle', async () => {
    const assertAnswered = await fill()
    const { database, clock, files } = server
    const { db } = database
    let left = 2
    const dying: FileStore = {
      ...server.fileStore,
      async put(file) {
        left -= 1
        if (left < 0) throw new Error('The process was killed')
        await server.fileStore.put(file)
      },
    }
    const dyingFiles = createFiles({ db, clock, log: createLog('silent'), store: dying })
    await expect(moveOlderBytes(db, dyingFiles, 5)).rejects.toThrow('killed')
    expect(await countOlder()).toBe(5)
    await assertAnswered()
    expect(await moveOlderBytes(db, files, 2)).toBe(true)
    expect(await countOlder()).toBe(3)
    await assertAnswered()
    await Promise.all([moveOlderBytes(db, files, 5), moveOlderBytes(db, files, 5)])
    await server.tidyUp()
    expect(await countOlder()).toBe(0)
    await assertAnswered()
  })
})
