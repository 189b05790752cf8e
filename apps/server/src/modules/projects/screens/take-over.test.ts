import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../../test/factories.ts'
import { createImage } from '../../../../test/places/apps.ts'
import {
  createDynamicFlow,
  createPopup,
  createProject,
  createStep,
} from '../../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { collectOrphans } from '../../media/index.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

/** A step that is heard and that has a logo. */
async function createHeardStep() {
  const admin = await createOrganisation(server)
  const { api } = admin
  const place = await createProject(admin)
  const { id } = await createStep(admin, place, { component: createPopup() })
  await api.sounds.ofAssist.generate({ ...place, assistId: id, locale: 'en' })
  const step = await api.assists.setLogo({ ...place, id, file: createImage() })
  return { admin, api, place, step }
}

/** Nobody wanted the app's media for days; what nothing keeps is collected. */
async function collectLater({ appId }: { appId: string }) {
  const { db } = server.database
  while (await collectOrphans(db, server.clock, 1000));
  return db.selectFrom('media').select('hash').where('appId', '=', appId).execute()
}

async function letTimePass({ appId }: { appId: string }) {
  const longAgo = new Date(server.clock.now().getTime() - 3 * 24 * 3_600_000)
  await server.database.db
    .transaction()
    .execute((tx) => tx.updateTable('media').set({ wantedAt: longAgo }).where('appId', '=', appId).execute())
}

describe('a screen that was deleted', () => {
  it('comes back under its key with its sound and its logo, which were kept for it', async () => {
    const { api, place, step } = await createHeardStep()
    await letTimePass(place)
    await api.assists.delete({ ...place, id: step.id })
    expect(await collectLater(place)).toHaveLength(2)
    const again = await api.assists.create({ ...place, name: 'Again', key: step.key })
    expect(again.id).not.toBe(step.id)
    expect(again).toMatchObject({ key: step.key, sound: step.sound, logo: step.logo })
  })

  it('comes back without what was collected since', async () => {
    const { api, place, step } = await createHeardStep()
    await api.assists.delete({ ...place, id: step.id })
    await letTimePass(place)
    expect(await collectLater(place)).toEqual([])
    const again = await api.assists.create({ ...place, name: 'Again', key: step.key })
    expect(again).toMatchObject({ key: step.key, sound: {}, logo: null })
  })

  it('gets a new key where another one has its own, or where no such screen was deleted', async () => {
    const { admin, api, place, step } = await createHeardStep()
    const second = await api.assists.create({ ...place, name: 'Second', key: step.key })
    expect(second.key).not.toBe(step.key)
    expect(second).toMatchObject({ sound: {}, logo: null })
    const other = await createProject(admin)
    await api.assists.delete({ ...place, id: step.id })
    const elsewhere = await api.assists.create({ ...other, name: 'Elsewhere', key: step.key })
    expect(elsewhere.key).not.toBe(step.key)
    expect(elsewhere.sound).toEqual({})
    expect((await api.assists.create({ ...place, name: 'New', key: 'made-up' })).key).not.toBe('made-up')
  })

  it('comes back as a start screen too', async () => {
    const { api, place } = await createHeardStep()
    await api.startScreen.create({ ...place, component: createPopup() })
    await api.sounds.ofStartScreen.generate({ ...place, locale: 'en' })
    const { key, sound } = await api.startScreen.get(place)
    await api.startScreen.delete(place)
    expect(await api.startScreen.create({ ...place, key })).toMatchObject({ key, sound })
  })

  it('comes back with its page, which has its key and its logo again', async () => {
    const admin = await createOrganisation(server)
    const { api } = admin
    const place = await createDynamicFlow(server, admin)
    const { id: pageId } = await api.pages.create({ ...place, name: 'Home' })
    const page = await api.pages.setLogo({ ...place, id: pageId, file: createImage() })
    const onPage = { ...place, pageId }
    const { id } = await api.pageAssists.create({ ...onPage, name: 'A', component: createPopup() })
    await api.sounds.ofAssist.generate({ ...onPage, assistId: id, locale: 'en' })
    const { key, sound } = await api.pageAssists.get({ ...onPage, id })
    await letTimePass(place)
    await api.pages.delete({ ...place, id: pageId })
    expect(await collectLater(place)).toHaveLength(2)
    const pageAgain = await api.pages.create({ ...place, name: 'Home', key: page.key })
    expect(pageAgain).toMatchObject({ key: page.key, logo: page.logo })
    const again = await api.pageAssists.create({ ...place, pageId: pageAgain.id, name: 'A', key })
    expect(again).toMatchObject({ key, sound })
    expect((await api.pages.create({ ...place, name: 'Other', key: page.key })).key).not.toBe(page.key)
  })
})

describe('a copy of a screen', () => {
  it('has its sound and its logo, and a key of its own', async () => {
    const { api, place, step } = await createHeardStep()
    const copy = await api.assists.create({ ...place, name: 'Copy', copyOf: step.key })
    expect(copy).toMatchObject({ sound: step.sound, logo: step.logo })
    expect(copy.key).not.toBe(step.key)
  })

  it('has them of an original that was deleted in the meantime, and nothing of another project', async () => {
    const { admin, api, place, step } = await createHeardStep()
    await api.assists.delete({ ...place, id: step.id })
    const copy = await api.assists.create({ ...place, name: 'Copy', copyOf: step.key })
    expect(copy).toMatchObject({ sound: step.sound, logo: step.logo })
    const other = await createProject(admin)
    expect((await api.assists.create({ ...other, name: 'Copy', copyOf: step.key })).sound).toEqual({})
  })
})
