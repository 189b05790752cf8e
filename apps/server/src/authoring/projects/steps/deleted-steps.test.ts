import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../../test/factories.ts'
import { createImage } from '../../../../test/places/apps.ts'
import {
  createDynamicFlow,
  createPopup,
  createProject,
  createStep,
  createTarget,
} from '../../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { collectOrphans } from '../../../ground/media/index.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

/** Creates a step with a sound, a logo and an identifier. */
async function createHeardStep() {
  const admin = await createOrganisation(server)
  const { api } = admin
  const place = await createProject(admin)
  const { id } = await createStep(admin, place, {
    component: createPopup(),
    identifiers: [createTarget()],
  })
  await api.sounds.ofAssist.generate({ ...place, assistId: id, locale: 'en' })
  const step = await api.assists.setLogo({ ...place, id, file: createImage() })
  return { admin, api, place, step }
}

/** Collects orphans as if the app's media had not been wanted for days. */
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

describe('a step that was deleted', () => {
  it('a deleted step is not listed, found, changed or copied', async () => {
    const { api, place, step } = await createHeardStep()
    const { id: lastId } = await api.assists.create({ ...place, name: 'Last', optional: true })
    await api.assists.create({ ...place, name: 'End' })
    await api.assists.delete({ ...place, id: step.id })
    const path = { appId: place.appId, appVersionId: place.appVersionId, id: place.projectId }
    const { content } = await api.assists.list(place)
    expect(content).toMatchObject([{ id: lastId, position: 0, optional: false }, { position: 1 }])
    expect(await api.projects.get(path)).toMatchObject({ stepCount: 2, cover: null, startScreenId: null })
    await expect(api.assists.get({ ...place, id: step.id })).rejects.toMatchObject({ status: 404 })
    await expect(api.assists.update({ ...place, id: step.id, name: 'A' })).rejects.toMatchObject({
      status: 404,
    })
    const copy = await api.projects.duplicate(path)
    expect(copy).toMatchObject({ stepCount: 2 })
    const exported = await server.database.db
      .selectFrom('assists')
      .select('name')
      .where('projectId', '=', copy.id)
      .execute()
    expect(exported.map(({ name }) => name).sort()).toEqual(['End', 'Last'])
  })

  it('a deleted step takes no position among those that stay', async () => {
    const { api, place, step } = await createHeardStep()
    const { id: first } = await api.assists.create({ ...place, name: 'First' })
    await api.assists.delete({ ...place, id: step.id })
    const { id: second, position } = await api.assists.create({ ...place, name: 'Second' })
    expect(position).toBe(1)
    const { content } = await api.assists.reorder({ ...place, assistIds: [second, first] })
    expect(content.map(({ id }) => id)).toEqual([second, first])
  })

  it('a restored step has its id, files and identifiers again', async () => {
    const { api, place, step } = await createHeardStep()
    await letTimePass(place)
    await api.assists.delete({ ...place, id: step.id })
    expect(await collectLater(place)).toHaveLength(2)
    const again = await api.assists.create({ ...place, id: step.id, name: 'Again', position: 0 })
    const { id, key, sound, logo, component, identifiers } = step
    expect(again).toMatchObject({ id, key, sound, logo, component, identifiers, name: 'Again' })
    expect(again.revision).toBeGreaterThan(step.revision)
  })

  it('a restored step has the fields that are sent in place of those it had', async () => {
    const { api, place, step } = await createHeardStep()
    await api.assists.delete({ ...place, id: step.id })
    const component = createPopup('Other')
    const identifiers = [createTarget('other')]
    const again = await api.assists.create({ ...place, id: step.id, name: 'A', component, identifiers })
    expect(again).toMatchObject({ component, identifiers: [{ document: identifiers[0] }] })
    expect(again.identifiers).toHaveLength(1)
    expect(again.componentRevision).toBe(step.componentRevision + 1)
  })

  it('a deleted step is gone for good once the project is published, and its files a while later', async () => {
    const { admin, api, place, step } = await createHeardStep()
    await createStep(admin, place)
    await letTimePass(place)
    await api.assists.delete({ ...place, id: step.id })
    const { appId, appVersionId, projectId } = place
    await api.projects.publish({ appId, appVersionId, id: projectId })
    expect(await collectLater(place)).toHaveLength(2)
    await letTimePass(place)
    expect(await collectLater(place)).toEqual([])
    const again = await api.assists.create({ ...place, id: step.id, key: step.key, name: 'Again' })
    expect(again).toMatchObject({ id: step.id, key: step.key, sound: {}, logo: null, identifiers: [] })
  })

  it('a deleted step is gone for good also where publishing finds nothing new', async () => {
    const { admin, api, place, step } = await createHeardStep()
    const { appId, appVersionId, projectId: id } = place
    await api.projects.publish({ appId, appVersionId, id })
    const { id: added } = await createStep(admin, place)
    await api.assists.delete({ ...place, id: added })
    expect(await api.projects.publish({ appId, appVersionId, id })).toMatchObject({ version: 1 })
    const rows = server.database.db.selectFrom('assists').select('id').where('projectId', '=', id)
    expect(await rows.execute()).toEqual([{ id: step.id }])
  })

  it('a deleted start screen can be restored, unless there is another one by now', async () => {
    const { api, place } = await createHeardStep()
    await api.startScreen.create({ ...place, component: createPopup() })
    await api.sounds.ofStartScreen.generate({ ...place, locale: 'en' })
    const { id, key, sound } = await api.startScreen.get(place)
    await api.startScreen.delete(place)
    expect(await api.startScreen.create({ ...place, id })).toMatchObject({ id, key, sound })
    await api.startScreen.delete(place)
    await api.startScreen.create({ ...place, name: 'Second' })
    await expect(api.startScreen.create({ ...place, id })).rejects.toMatchObject({
      body: { code: 'start_screen_exists' },
    })
  })

  it('a step is restored after its page, which has its key, logo and identifiers again', async () => {
    const admin = await createOrganisation(server)
    const { api } = admin
    const place = await createDynamicFlow(server, admin)
    const identifiers = [createTarget()]
    const { id: pageId } = await api.pages.create({ ...place, name: 'Home', identifiers })
    const page = await api.pages.setLogo({ ...place, id: pageId, file: createImage() })
    const onPage = { ...place, pageId }
    const { id } = await api.pageAssists.create({ ...onPage, name: 'A', component: createPopup() })
    await api.sounds.ofAssist.generate({ ...onPage, assistId: id, locale: 'en' })
    const { key, sound } = await api.pageAssists.get({ ...onPage, id })
    await letTimePass(place)
    await api.pages.delete({ ...place, id: pageId })
    expect(await collectLater(place)).toHaveLength(2)
    expect((await api.pages.list(place)).content).toEqual([])
    await expect(api.pageAssists.list(onPage)).rejects.toMatchObject({ status: 404 })
    const again = await api.pages.create({ ...place, id: pageId, name: 'Home' })
    expect(again).toMatchObject({ key: page.key, logo: page.logo, assistCount: 0 })
    expect(again.identifiers).toEqual(page.identifiers)
    expect(await api.pageAssists.create({ ...onPage, id, name: 'A' })).toMatchObject({ key, sound })
  })

  it('a step is restored on another page than it was on', async () => {
    const admin = await createOrganisation(server)
    const { api } = admin
    const place = await createDynamicFlow(server, admin)
    const [home, cart] = [
      await api.pages.create({ ...place, name: 'Home' }),
      await api.pages.create({ ...place, name: 'Cart' }),
    ]
    const { id } = await api.pageAssists.create({ ...place, pageId: home.id, name: 'A' })
    await api.pages.delete({ ...place, id: home.id })
    const again = await api.pageAssists.create({ ...place, pageId: cart.id, id, name: 'A' })
    expect(again).toMatchObject({ id, pageId: cart.id, position: 0 })
  })
})

describe('the key of a new step', () => {
  it('a new step has the key that is asked for, unless another part of the project has it', async () => {
    const { admin, api, place, step } = await createHeardStep()
    expect((await api.assists.create({ ...place, name: 'New', key: 'own' })).key).toBe('own')
    const second = await api.assists.create({ ...place, name: 'Second', key: step.key })
    expect(second.key).not.toBe(step.key)
    await api.assists.delete({ ...place, id: step.id })
    expect((await api.assists.create({ ...place, name: 'Third', key: step.key })).key).not.toBe(step.key)
    const other = await createProject(admin)
    expect((await api.assists.create({ ...other, name: 'Elsewhere', key: step.key })).key).toBe(step.key)
  })
})

describe('a copy of a step', () => {
  it('a copy of a step has its sound and its logo, and a key of its own', async () => {
    const { api, place, step } = await createHeardStep()
    const copy = await api.assists.create({ ...place, name: 'Copy', copyOf: step.id })
    expect(copy).toMatchObject({ sound: step.sound, logo: step.logo })
    expect(copy.key).not.toBe(step.key)
  })

  it('a copy of a step has the files of a deleted original, and nothing of another project', async () => {
    const { admin, api, place, step } = await createHeardStep()
    await api.assists.delete({ ...place, id: step.id })
    const copy = await api.assists.create({ ...place, name: 'Copy', copyOf: step.id })
    expect(copy).toMatchObject({ sound: step.sound, logo: step.logo })
    const other = await createProject(admin)
    expect((await api.assists.create({ ...other, name: 'Copy', copyOf: step.id })).sound).toEqual({})
  })
})
