import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../../test/factories.ts'
import { createGif, createPng, toFile } from '../../../../test/media-files.ts'
import { createProject } from '../../../../test/project-factories.ts'
import { createMp3 } from '../../../../test/sound-files.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import * as customAvatars from '../../../platform/db/migrations/0107-custom-avatars.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { sql } from 'kysely'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

async function createPlace() {
  const admin = await createOrganisation(server)
  const place = await createProject(admin)
  const { appId } = place
  const { avatars } = admin.api
  const add = async (name: string) => avatars.createCustom({ appId, name, file: toFile(await createPng()) })
  const list = async () => (await avatars.listCustom({ appId, sort: 'name,ASC' })).content
  return { admin, place, appId, avatars, add, list }
}

describe('the custom avatars of an app', () => {
  it('custom avatars are uploaded, listed, renamed and deleted', async () => {
    const { admin, appId, avatars, add, list } = await createPlace()
    const owl = await add('Owl')
    expect(owl).toMatchObject({ name: 'Owl', revision: 1, usedIn: { total: 0, projects: [] } })
    const picture = await fetch(new URL(owl.url, server.url))
    expect(picture.headers.get('content-type')).toBe('image/png')
    await add('Fox')
    expect((await list()).map(({ name }) => name)).toEqual(['Fox', 'Owl'])

    const { id } = owl
    const renamed = await avatars.updateCustom({ appId, id, name: 'Uhu', revision: 1 })
    expect(renamed).toMatchObject({ name: 'Uhu', revision: 2, updatedBy: admin.memberId })
    await expect(avatars.updateCustom({ appId, id, name: 'Late', revision: 1 })).rejects.toMatchObject({
      status: 409,
      body: { code: 'stale_revision' },
    })
    expect(await avatars.deleteCustom({ appId, id })).toEqual({ deleted: true })
    expect((await list()).map(({ name }) => name)).toEqual(['Fox'])
    await expect(avatars.deleteCustom({ appId, id })).rejects.toMatchObject({ status: 404 })
    await expect(avatars.updateCustom({ appId, id, name: 'Gone' })).rejects.toMatchObject({ status: 404 })
  })

  it('custom avatars store each image once, and accept images only', async () => {
    const { admin, place, appId, avatars, add } = await createPlace()
    const { media } = await add('Owl')
    await expect(avatars.createCustom({ appId, name: 'Twin', media })).rejects.toMatchObject({
      status: 409,
      body: { code: 'avatar_exists' },
    })
    await expect(avatars.createCustom({ appId, name: 'Nobody' })).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ field: 'file' }] },
    })
    await admin.api.startScreen.create({ ...place, name: 'Start' })
    const file = toFile(await createMp3())
    const sound = await admin.api.sounds.ofStartScreen.upload({ ...place, locale: 'en', file })
    await expect(avatars.createCustom({ appId, name: 'Whistle', media: sound.media })).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ field: 'media', message: 'Upload this image to the app first' }] },
    })
    const stranger = await createPlace()
    await expect(
      avatars.createCustom({ appId, name: 'Stranger', media: (await stranger.add('Cat')).media }),
    ).rejects.toMatchObject({ status: 400, body: { subErrors: [{ field: 'media' }] } })
  })

  it('custom avatars can be added again by their hash after they were deleted', async () => {
    const { appId, avatars, add, list } = await createPlace()
    const { id, media } = await add('Owl')
    await avatars.deleteCustom({ appId, id })
    await avatars.createCustom({ appId, name: 'Owl', media })
    expect(await list()).toMatchObject([{ name: 'Owl', media }])
  })

  it('custom avatars name the projects that show them, the first five by name', async () => {
    const { admin, place, appId, avatars, add, list } = await createPlace()
    const { media } = await add('Owl')
    const file = toFile(await createGif(), { name: 'me.gif', type: 'image/gif' })
    const own = await avatars.create({ ...place, name: 'Me', file, isActive: false })
    expect(await list()).toMatchObject([
      { name: 'Me', media: own.media, usedIn: { total: 0 } },
      { name: 'Owl', usedIn: { total: 0 } },
    ])
    await avatars.create({ ...place, name: 'Owl', media })
    const { id: projectId, name } = await admin.api.projects.update({
      ...place,
      id: place.projectId,
      name: 'Z last',
    })
    const { appVersionId } = place
    const uses = async () => (await list()).find((it) => it.media === media)?.usedIn
    expect(await uses()).toEqual({ total: 1, projects: [{ id: projectId, appVersionId, name }] })

    for (const number of [1, 2, 3, 4, 5]) {
      const copy = await admin.api.projects.duplicate({ ...place, id: projectId })
      await admin.api.projects.update({ ...place, id: copy.id, name: `Copy ${number}` })
    }
    const all = await uses()
    expect(all?.total).toBe(6)
    expect(all?.projects.map((it) => it.name)).toEqual([1, 2, 3, 4, 5].map((it) => `Copy ${it}`))

    await avatars.deleteCustom({ appId, id: (await list()).find((it) => it.media === media)?.id ?? '' })
    const { content } = await avatars.list(place)
    expect(content.find(({ isActive }) => isActive)).toMatchObject({ name: 'Owl', media })
  })

  it('custom avatars include the images that projects had before the list existed', async () => {
    const { admin, place, avatars, list } = await createPlace()
    const [figure] = (await avatars.listBuiltIn({})).content
    await avatars.create({ ...place, name: 'Figure', builtInId: figure?.id })
    await avatars.create({ ...place, name: 'Ours', file: toFile(await createPng()) })
    const copy = await admin.api.projects.duplicate({ ...place, id: place.projectId })
    expect((await avatars.list({ ...place, projectId: copy.id })).totalElements).toBe(2)
    const { db } = server.database
    await inTransaction(db, async (tx) => {
      await sql`drop table custom_avatars`.execute(tx)
      await customAvatars.up(tx as never)
    })
    expect(await list()).toMatchObject([{ name: 'Ours', usedIn: { total: 2 } }])
  })
})
