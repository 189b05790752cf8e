import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { fileStores, type FilePlace } from '../../../test/file-stores.ts'
import { createPng, toFile } from '../../../test/media-files.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../db/db.ts'
import { sweepLooseFiles, nameFile, toFileToKeep, type FileStore } from './index.ts'

const dayMs = 24 * 3_600_000

describe.each(fileStores)('files in %s that no row names', (_name, openPlace) => {
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

  const create = () => toFileToKeep(Buffer.from(server.clock.newId()), 'image/png')
  const sweepAfter = async (days: number, store: FileStore = server.fileStore) => {
    const clock = { ...server.clock, now: () => new Date(server.clock.now().getTime() + days * dayMs) }
    while (await sweepLooseFiles({ db: server.database.db, clock, store }, 2));
  }
  const listKeys = async (): Promise<string[]> => {
    const keys: string[] = []
    for await (const { key } of server.fileStore.list()) keys.push(key)
    return keys
  }
  const createUploader = async () => {
    const admin = await createOrganisation(server)
    const { appId } = await createAppWithVersion(admin)
    return {
      admin,
      appId,
      upload: (bytes: Buffer) => admin.api.media.upload({ appId, file: toFile(bytes) }),
      read: async (path: string) => {
        const answer = await fetch(server.url + path)
        return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
      },
    }
  }

  it('a file that no row names is removed after a day, and not before', async () => {
    const [forgotten, rolledBack] = [await server.files.keep(create()), await server.files.keep(create())]
    const failing = inTransaction(server.database.db, async (tx) => {
      await nameFile(tx, rolledBack)
      throw new Error('Something else went wrong')
    })
    await expect(failing).rejects.toThrow('Something else')
    await sweepAfter(0.99)
    expect(await listKeys()).toEqual(expect.arrayContaining([forgotten.storeKey, rolledBack.storeKey]))
    await sweepAfter(1.01)
    expect(await server.fileStore.has(forgotten.storeKey)).toBe(false)
    expect(await server.fileStore.has(rolledBack.storeKey)).toBe(false)
  })

  it('an unreferenced file cannot be named any more once the sweep has decided to delete it', async () => {
    const late = await server.files.keep(create())
    const broken: FileStore = { ...server.fileStore, remove: () => Promise.reject(new Error('It is down')) }
    await expect(sweepAfter(2, broken)).rejects.toThrow('It is down')
    const named = inTransaction(server.database.db, (tx) => nameFile(tx, late))
    await expect(named).rejects.toMatchObject({ code: 'server_busy' })
    expect(await server.fileStore.has(late.storeKey)).toBe(true)
    await sweepAfter(2)
    expect(await server.fileStore.has(late.storeKey)).toBe(false)
  })

  it('an unreferenced file that is being deleted can be uploaded again, and stays', async () => {
    const { appId, upload, read } = await createUploader()
    const bytes = await createPng()
    const { url, hash } = await upload(bytes)
    const { db } = server.database
    await inTransaction(db, (tx) =>
      tx.deleteFrom('media').where('appId', '=', appId).where('hash', '=', hash).execute(),
    )
    let removing!: () => void
    const isRemoving = new Promise<void>((resolve) => (removing = resolve))
    const slow: FileStore = {
      ...server.fileStore,
      async remove(keys) {
        removing()
        await setTimeout(300)
        await server.fileStore.remove(keys)
      },
    }
    const sweeping = sweepAfter(2, slow)
    await isRemoving
    expect(await upload(bytes)).toMatchObject({ url })
    await sweeping
    expect(await read(url)).toEqual({ status: 200, bytes })
    await sweepAfter(2)
    expect(await read(url)).toEqual({ status: 200, bytes })
  })

  it('bytes that were uploaded several times, also at once, leave one file', async () => {
    const { upload, read } = await createUploader()
    await sweepAfter(2)
    const before = await listKeys()
    const bytes = await createPng()
    const uploads = await Promise.all([upload(bytes), upload(bytes), upload(bytes)])
    const { url } = await upload(bytes)
    expect(new Set(uploads.map((it) => it.url))).toEqual(new Set([url]))
    await sweepAfter(2)
    expect(await listKeys()).toHaveLength(before.length + 1)
    expect(await read(url)).toEqual({ status: 200, bytes })
  })

  it('the files of a removed app and of a removed organisation are removed', async () => {
    await sweepAfter(2)
    const before = await listKeys()
    const { admin, appId, upload } = await createUploader()
    const { url } = await upload(await createPng(100))
    await fetch(`${server.url}${url}?size=96`)
    await admin.api.organisation.uploadLogo({ file: toFile(await createPng()) })
    await admin.api.organisation.uploadLogo({ file: toFile(await createPng()) })
    await sweepAfter(2)
    expect(await listKeys()).toHaveLength(before.length + 3)
    await inTransaction(server.database.db, (tx) => tx.deleteFrom('apps').where('id', '=', appId).execute())
    await sweepAfter(2)
    expect(await listKeys()).toHaveLength(before.length + 1)
    const { orgId } = admin
    await inTransaction(server.database.db, (tx) =>
      tx.deleteFrom('organisations').where('id', '=', orgId).execute(),
    )
    await sweepAfter(2)
    expect(await listKeys()).toEqual(before)
  })
})
