import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../../test/factories.ts'
import { createProject } from '../../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { createImage } from '../../../../test/places/apps.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

async function createPlace() {
  const admin = await createOrganisation(server)
  const { content } = await admin.api.avatars.listBuiltIn({})
  return { admin, place: await createProject(admin), figures: content }
}

describe('the figures of a project', () => {
  it('the built-in figures are available as pictures', async () => {
    const { figures } = await createPlace()
    expect(figures.map(({ name }) => name.de)).toContain('Eule')
    for (const { image } of figures) {
      const picture = await fetch(new URL(image, server.url))
      expect(picture.headers.get('content-type')).toBe('image/png')
      expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(
        Buffer.from(await picture.arrayBuffer())
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG')
    }
    expect((await fetch(new URL('/avatars/owl-0000000000000000.png', server.url))).status).toBe(404)
  })

  it('the figures of a project are built-in or uploaded, and one is active at a time', async () => {
    const { admin, place, figures } = await createPlace()
    const [figure] = figures
    const owl = await admin.api.avatars.create({ ...place, name: 'Guide', builtInId: figure?.id })
    expect(owl).toMatchObject({ name: 'Guide', builtInId: figure?.id, isActive: true, position: 'END' })
    const picture = await fetch(new URL(owl.url, server.url))
    expect(picture.headers.get('content-type')).toBe('image/png')

    const own = await admin.api.avatars.create({ ...place, name: 'Ours', file: createImage() })
    expect(own).toMatchObject({ builtInId: null, isActive: true })
    expect(await admin.api.avatars.get({ ...place, id: owl.id })).toMatchObject({ isActive: false })

    const back = await admin.api.avatars.update({ ...place, id: owl.id, isActive: true, position: 'START' })
    expect(back).toMatchObject({ isActive: true, position: 'START', media: owl.media, revision: 2 })
    const { content } = await admin.api.avatars.list({ ...place, sort: 'name,ASC' })
    expect(content.map(({ name, isActive }) => [name, isActive])).toEqual([
      ['Guide', true],
      ['Ours', false],
    ])
    const { content: changes } = await admin.api.projects.listChanges({ ...place, id: place.projectId })
    expect(changes.filter(({ entity }) => entity === 'AVATAR')).toHaveLength(3)
  })

  it('a figure needs a picture, of a type that can be shown', async () => {
    const { admin, place } = await createPlace()
    await expect(admin.api.avatars.create({ ...place, name: 'Nobody' })).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ field: 'builtInId' }] },
    })
    await expect(
      admin.api.avatars.create({ ...place, name: 'Nobody', builtInId: place.projectId }),
    ).rejects.toMatchObject({ status: 400, body: { subErrors: [{ message: 'This avatar does not exist' }] } })
    const file = new File(['<svg/>'], 'a.png', { type: 'image/png' })
    await expect(admin.api.avatars.create({ ...place, name: 'Fake', file })).rejects.toMatchObject({
      status: 415,
    })
    expect((await admin.api.avatars.list(place)).content).toEqual([])
  })

  it('a figure refuses a stale revision, and is not found in another project', async () => {
    const { admin, place, figures } = await createPlace()
    const { id } = await admin.api.avatars.create({ ...place, name: 'Guide', builtInId: figures[0]?.id })
    await admin.api.avatars.update({ ...place, id, name: 'First', revision: 1 })
    await expect(
      admin.api.avatars.update({ ...place, id, name: 'Second', revision: 1 }),
    ).rejects.toMatchObject({ status: 409, body: { code: 'stale_revision' } })
    const other = await createProject(admin)
    await expect(admin.api.avatars.get({ ...other, id })).rejects.toMatchObject({ status: 404 })
  })

  it('the figures of a project are copied with it', async () => {
    const { admin, place, figures } = await createPlace()
    const kept = await admin.api.avatars.create({ ...place, name: 'Guide', builtInId: figures[0]?.id })
    const copy = await admin.api.projects.duplicate({ ...place, id: place.projectId })
    const { content } = await admin.api.avatars.list({ ...place, projectId: copy.id })
    expect(content).toMatchObject([{ name: 'Guide', media: kept.media, isActive: true }])
    expect(content[0]?.id).not.toBe(kept.id)
  })
})
