import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

describe('the SDK for a platform', () => {
  it.each(['WEB', 'IONIC_IOS', 'CORDOVA_ANDROID'])(
    'the SDK for %s is loaded from this server',
    async (platform) => {
      const { api } = await createOrganisation(server)
      const answer = await api.platformVersions.get({ platform })
      expect(answer).toMatchObject({ platform, url: `${server.config.publicUrl}/sdk/waymark.js` })
      expect(answer.version).toMatch(/^\d+\.\d+\.\d+$/)
      expect(answer.minimumVersion).toMatch(/^\d+\.\d+\.\d+$/)
    },
  )

  it.each(['IOS', 'FLUTTER_ANDROID', 'TOASTER', 'SMART_WEB', 'OLD_DASHBOARD', 'IONIC_WATCH'])(
    'the SDK for %s is built into the app, so it has no version and no address',
    async (platform) => {
      const { api } = await createOrganisation(server)
      expect(await api.platformVersions.get({ platform })).toEqual({
        platform,
        version: null,
        minimumVersion: null,
        url: null,
      })
    },
  )

  it('the SDK for the dashboard is the dashboard itself', async () => {
    const { api } = await createOrganisation(server)
    const { version, minimumVersion, url } = await api.platformVersions.get({ platform: 'DASHBOARD' })
    expect(minimumVersion).toBe(version)
    expect(url).toBe(`${server.config.publicUrl}/`)
    await expect(api.platformVersions.get({ platform: 'a b' })).rejects.toMatchObject({ status: 400 })
  })
})
