import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { createPng, toFile } from '../../../test/media-files.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

describe('images of an app', () => {
  it('images of an app are returned with it, replaced and removed', async () => {
    const admin = await createOrganisation(server)
    const { appId: id } = await createAppWithVersion(admin)
    const [first, second] = [await createPng(), await createPng()]
    const withLogo = await admin.api.apps.uploadLogo({ id, file: toFile(first) })
    expect(withLogo).toMatchObject({ thumbnail: null, revision: 2 })
    const image = await fetch(server.url + withLogo.logo)
    expect(Buffer.from(await image.arrayBuffer())).toEqual(first)
    const withBoth = await admin.api.apps.uploadThumbnail({ id, file: toFile(second) })
    expect(await admin.api.apps.get({ id })).toEqual(withBoth)
    expect(withBoth.logo).toBe(withLogo.logo)
    const replaced = await admin.api.apps.uploadLogo({ id, file: toFile(second) })
    expect(replaced.logo).toBe(withBoth.thumbnail)
    await admin.api.apps.update({ id, logo: null })
    expect((await admin.api.apps.list({})).content).toMatchObject([
      { logo: null, thumbnail: withBoth.thumbnail },
    ])
  })

  it('images of an app stay as they are when an upload is no image', async () => {
    const admin = await createOrganisation(server)
    const { appId: id } = await createAppWithVersion(admin)
    const { logo } = await admin.api.apps.uploadLogo({ id, file: toFile(await createPng()) })
    const text = new File(['hello'], 'logo.png', { type: 'image/png' })
    await expect(admin.api.apps.uploadLogo({ id, file: text })).rejects.toMatchObject({ status: 415 })
    expect(await admin.api.apps.get({ id })).toMatchObject({ logo, revision: 2 })
  })
})
