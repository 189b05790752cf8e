import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { holdLock } from '../../../test/hold-lock.ts'
import { createPng, toFile } from '../../../test/media-files.ts'
import { createPopup, createProject, createStep } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { collectOrphans, readImage, storeMedia } from './index.ts'
import { mediaPlaces } from './media-places.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const dayMs = 24 * 3_600_000

async function createAuthor() {
  const admin = await createOrganisation(server)
  const place = await createProject(admin)
  const { appId } = place
  const upload = async () => (await admin.api.media.upload({ appId, file: toFile(await createPng()) })).hash
  const list = async () => {
    const { db } = server.database
    return (await db.selectFrom('media').select('hash').where('appId', '=', appId).execute())
      .map(({ hash }) => hash)
      .sort()
  }
  return { admin, place, appId, upload, list }
}

const showing = (hash: string) => ({
  ...createPopup(),
  blocks: [{ id: 'image', type: 'IMAGE' as const, media: hash, alt: { en: 'A plant' } }],
})

/** Sessions would expire if the server's own clock were advanced by days. */
const later = (days: number): Clock => ({
  ...server.clock,
  now: () => new Date(server.clock.now().getTime() + days * dayMs),
})

async function collect(clock: Clock, limit = 1000): Promise<void> {
  while (await collectOrphans(server.database.db, clock, limit));
}

describe('media that nothing shows', () => {
  it('media that nothing uses is removed a day after its last use, with its thumbnails', async () => {
    const { admin, appId, upload, list } = await createAuthor()
    const [orphan, bytes] = [await upload(), await createPng()]
    const uploadAgain = async () => (await admin.api.media.upload({ appId, file: toFile(bytes) })).hash
    const kept = await uploadAgain()
    await fetch(`${server.url}/media/${appId}/${orphan}?size=96`)
    await collect(later(0.99))
    expect(await list()).toEqual([orphan, kept].sort())
    server.clock.advance(dayMs / 12)
    await uploadAgain()
    await collect(later(0.99))
    expect(await list()).toEqual([kept])
    expect((await fetch(`${server.url}/media/${appId}/${orphan}`)).status).toBe(404)
    const thumbnails = server.database.db.selectFrom('mediaThumbnails').select('size')
    expect(await thumbnails.where('hash', '=', orphan).execute()).toEqual([])
  })

  it('media that nothing uses is removed in batches of a limited size', async () => {
    await collect(later(2))
    const { upload, list } = await createAuthor()
    for (let count = 0; count < 5; count += 1) await upload()
    expect(await collectOrphans(server.database.db, later(4), 2)).toBe(true)
    expect((await list()).length).toBeGreaterThanOrEqual(3)
    await collect(later(4), 2)
    expect(await list()).toEqual([])
  })
})

describe('media that is shown', () => {
  it('media that drafts, apps or published guides show is kept', async () => {
    const { admin, place, appId, upload, list } = await createAuthor()
    const [published, draft] = [await upload(), await upload()]
    const step = await createStep(admin, place, { component: showing(published) })
    await admin.api.projects.publish({ ...place, id: place.projectId })
    await admin.api.assists.components.update({
      ...place,
      assistId: step.id,
      component: showing(draft),
    } as never)
    const logo = toFile(await createPng())
    const thumbnail = toFile(await createPng())
    await admin.api.apps.uploadLogo({ id: appId, file: logo })
    await admin.api.apps.uploadThumbnail({ id: appId, file: thumbnail })
    const orphan = await upload()
    const all = await list()
    expect(all).toHaveLength(5)

    for (const days of [6, 8, 10]) {
      await collect(later(days))
      expect(await list()).toEqual(all.filter((hash) => hash !== orphan))
    }
    await admin.api.apps.update({ id: appId, logo: null, thumbnail: null })
    await collect(later(12))
    expect(await list()).toEqual([published, draft].sort())
  })

  {
    it('media that is taken into use during the collection is kept', async () => {
      const { appId, upload, list } = await createAuthor()
      const bytes = await createPng()
      const file = await server.files.keep(await readImage(new Blob([new Uint8Array(bytes)])))
      const hash = await upload()
      const { db } = server.database
      const takeIntoUse = async (tx: Tx) => {
        await storeMedia(tx, { appId, file, stamp: { by: null, at: later(20).now() } })
        await tx.selectFrom('media').select('hash').where('hash', '=', hash).forKeyShare().execute()
      }
      const release = await holdLock(db, takeIntoUse)
      await collect(later(20))
      await release()
      expect(await list()).toEqual([hash, file.hash].sort())
    })
  }
})

it('the collection knows every table that may name media', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as "table" from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb')
      and column_name ~ '(component|document|survey|media|logo|thumbnail|sound|image|picture|icon)'`.execute(
    server.database.db,
  )
  expect(rows.length).toBeGreaterThanOrEqual(5)
  const searched = new Set(mediaPlaces.map(({ from }) => from.split(' ')[0]))
  const unknown = rows.map((it) => it.table).filter((it) => !searched.has(it) && !silent.test(it))
  expect(unknown.sort()).toEqual([])
})

/** Tables whose documents never contain media of their own. */
const silent = /^(media|spoken_texts|organisations|identifiers|captures|survey_.*)$/
