import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../../test/factories.ts'
import { createImage } from '../../../../test/places/apps.ts'
import { createDynamicFlow, createProject, createStep } from '../../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const gif = () =>
  new File(
    [Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    'picture.gif',
    { type: 'image/gif' },
  )

async function createFlow() {
  const admin = await createOrganisation(server)
  const place = await createProject(admin)
  const step = await createStep(admin, place)
  return { admin, api: admin.api, place, step, at: { ...place, id: step.id } }
}

describe('the logo of a step', () => {
  it('the logo of a step is stored among the media of the app, and is no change to publish', async () => {
    const { admin, api, place, at } = await createFlow()
    const project = { ...place, id: place.projectId }
    await api.projects.publish(project)
    const file = createImage()
    const { logo, revision } = await api.assists.setLogo({ ...at, file })
    const hash = createHash('sha256')
      .update(await file.bytes())
      .digest('hex')
    expect(logo).toBe(`/media/${place.appId}/${hash}`)
    expect(revision).toBe(2)
    expect((await api.assists.get(at)).logo).toBe(logo)
    expect((await admin.fetch(logo ?? '')).status).toBe(200)
    expect(await api.projects.get(project)).toMatchObject({ hasUnpublishedChanges: false })
  })

  it('pages, assists on pages and start screens can have a logo as well', async () => {
    const admin = await createOrganisation(server)
    const { api } = admin
    const place = await createDynamicFlow(server, admin)
    const page = await api.pages.create({ ...place, name: 'Home' })
    const assist = await api.pageAssists.create({ ...place, pageId: page.id, name: 'A' })
    await api.startScreen.create(place)
    const file = createImage()
    const onPage = { ...place, pageId: page.id, id: assist.id }
    const { logo } = await api.pages.setLogo({ ...place, id: page.id, file })
    expect(await api.pages.get({ ...place, id: page.id })).toMatchObject({ logo, revision: 2 })
    await api.pageAssists.setLogo({ ...onPage, file })
    await api.pageAssists.setThumbnail({ ...onPage, file })
    expect(await api.pageAssists.get(onPage)).toMatchObject({ logo, thumbnail: logo })
    await api.startScreen.setLogo({ ...place, file })
    await api.startScreen.setThumbnail({ ...place, file })
    expect(await api.startScreen.get(place)).toMatchObject({ logo, thumbnail: logo })
    const uploaded = await api.startScreen.components.uploadLogo({ ...place, file })
    expect(uploaded).toMatchObject({ url: logo, contentType: 'image/png' })
  })

  it('the logo of a step must be an image, of a step that exists', async () => {
    const { api, place, at } = await createFlow()
    const file = new File(['<svg/>'], 'a.png', { type: 'image/png' })
    await expect(api.assists.setLogo({ ...at, file })).rejects.toMatchObject({ status: 415 })
    expect((await api.assists.get(at)).logo).toBeNull()
    await expect(
      api.assists.setLogo({ ...at, id: place.projectId, file: createImage() }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(api.startScreen.setLogo({ ...place, file: createImage() })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('the thumbnail of a step', () => {
  it('the thumbnail of a step is a PNG, and setting it is not recorded as a change', async () => {
    const { api, place, step, at } = await createFlow()
    const { content: before } = await api.projects.listChanges({ ...place, id: place.projectId })
    const { thumbnail, revision } = await api.assists.setThumbnail({ ...at, file: createImage() })
    expect(thumbnail).toMatch(/^\/media\//)
    expect(await api.assists.get(at)).toEqual({ ...step, thumbnail, revision })
    expect(revision).toBe(1)
    const { content: after } = await api.projects.listChanges({ ...place, id: place.projectId })
    expect(after).toHaveLength(before.length)
  })

  it('a thumbnail of a step that is no PNG is refused', async () => {
    const { api, at } = await createFlow()
    await expect(api.assists.setThumbnail({ ...at, file: gif() })).rejects.toMatchObject({
      status: 415,
      body: { code: 'unsupported_media' },
    })
    expect((await api.assists.get(at)).thumbnail).toBeNull()
  })
})
