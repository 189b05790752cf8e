import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, toBatch } from '../../../test/event-factories.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const readManifest = (sdkKey: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/sdk/v1/${sdkKey}/manifest.json`, { headers })

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/sdk/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const values = (listed: { value: string }[]) => listed.map(({ value }) => value)

describe('an installation', () => {
  it('an installation is silent until the first request, and reported at once', async () => {
    const { admin, appId, sdkKey } = await createLiveProject(server)
    const lists = { origins: [], sdkVersions: [], signatures: [], missingIds: [] }
    const silent = { firstHeardAt: null, lastHeardAt: null, ...lists }
    expect(await admin.api.installation.get({ appId })).toEqual(silent)
    await readManifest(sdkKey, { origin: 'https://Shop.example:8443' })
    const heard = await admin.api.installation.get({ appId })
    expect(heard.firstHeardAt).toBe(heard.lastHeardAt)
    expect(heard.origins).toEqual([{ value: 'https://shop.example:8443', lastHeardAt: heard.lastHeardAt }])
  })

  it('an installation keeps the first and the last time, separately for each app', async () => {
    const { admin, appId, sdkKey } = await createLiveProject(server)
    const other = await createLiveProject(server)
    await readManifest(sdkKey, { origin: 'https://shop.example' })
    const { firstHeardAt } = await admin.api.installation.get({ appId })
    await server.writeInstallations()
    server.clock.advance(3_600_000)
    await readManifest(sdkKey, { referer: 'https://beta.shop.example/basket?id=1' })
    await server.writeInstallations()

    const stored = await admin.api.installation.get({ appId })
    expect(stored.firstHeardAt).toBe(firstHeardAt)
    expect(Date.parse(stored.lastHeardAt ?? '') - Date.parse(firstHeardAt ?? '')).toBeGreaterThanOrEqual(
      3_600_000,
    )
    expect(values(stored.origins)).toEqual(['https://beta.shop.example', 'https://shop.example'])
    expect(await other.admin.api.installation.get({ appId: other.appId })).toMatchObject({ origins: [] })
  })

  it('an installation is written when the server ends', async () => {
    const database = await openTestDatabase()
    const first = await startTestServer({}, { database: { ...database, close: async () => {} } })
    const { appId, sdkKey } = await createLiveProject(first)
    await fetch(`${first.url}/sdk/v1/${sdkKey}/manifest.json`)
    await first.close()
    const written = await database.db.selectFrom('contacts').select(['appId', 'kind']).execute()
    expect(written).toEqual([{ appId, kind: 'APP' }])
    await database.close()
  })

  it('an installation names SDK versions, and whether ids that the app set are signed', async () => {
    const project = await createLiveProject(server)
    const { admin, appId, sdkKey } = project
    const { secret } = await admin.api.signing.createSecret({ id: appId })
    expect(secret).toBeTruthy()
    const anonymous = 'anon-018f0000-0000-4000-8000-000000000000'
    const event = createEvent(server, project)
    await post(`${sdkKey}/events`, { ...toBatch([event], anonymous), sdkVersion: '0.1.0' })
    expect(await admin.api.installation.get({ appId })).toMatchObject({
      sdkVersions: [{ value: '0.1.0' }],
      signatures: [],
    })
    await post(`${sdkKey}/session`, { endUserId: 'ada', sessionId: 's' })
    expect(values((await admin.api.installation.get({ appId })).signatures)).toEqual(['MISSING'])
    await post(`${sdkKey}/session`, { endUserId: 'ada', sessionId: 's', signature: '0'.repeat(64) })
    expect(values((await admin.api.installation.get({ appId })).signatures).sort()).toEqual([
      'MISSING',
      'WRONG',
    ])
  })

  it('an installation names ids that stand for nobody, also from events of an older SDK', async () => {
    const project = await createLiveProject(server)
    const { admin, appId, sdkKey } = project
    const send = (id: string) => post(`${sdkKey}/events`, toBatch([createEvent(server, project)], id))
    for (const id of ['undefined', '[object Object]', ' ', 'ada', 'nullable', 'Undefined & sons'])
      await send(id)
    await post(`${sdkKey}/session`, { endUserId: 'NaN', sessionId: 's' })
    const read = async () => values((await admin.api.installation.get({ appId })).missingIds).sort()
    expect(await read()).toEqual(['', 'NaN', '[object Object]', 'undefined'])
    await server.writeInstallations()
    expect(await read()).toEqual(['', 'NaN', '[object Object]', 'undefined'])
  })

  it('an installation keeps the latest 20 origins, and nothing that is none', async () => {
    const { admin, appId, sdkKey } = await createLiveProject(server)
    for (let turn = 0; turn < 3; turn++) {
      for (let at = 0; at < 9; at++)
        await readManifest(sdkKey, { origin: `https://shop${turn}${at}.example` })
      await server.writeInstallations()
      server.clock.advance(60_000)
    }
    for (const origin of ['null', 'https://', `https://${'a'.repeat(200)}.example`, 'javascript:alert(1)'])
      await readManifest(sdkKey, { origin })
    await post(`${sdkKey}/events`, { ...toBatch([{}]), sdkVersion: '<b>1</b>' })
    const { origins, sdkVersions } = await admin.api.installation.get({ appId })
    expect(origins).toHaveLength(20)
    expect(
      values(origins)
        .slice(0, 9)
        .every((it) => it.startsWith('https://shop2')),
    ).toBe(true)
    expect(sdkVersions).toEqual([])
    await server.writeInstallations()
    const stored = await server.database.db
      .selectFrom('contacts')
      .select('value')
      .where('appId', '=', appId)
      .where('kind', '=', 'ORIGIN')
      .execute()
    expect(stored).toHaveLength(20)
  })

  it('an installation is deleted with its app, and nothing is written for an unknown key', async () => {
    const { admin, appId, sdkKey } = await createLiveProject(server)
    await readManifest(sdkKey, { origin: 'https://shop.example' })
    expect((await readManifest('wm_nobody')).status).toBe(404)
    await server.writeInstallations()
    await readManifest(sdkKey, { origin: 'https://shop.example' })
    await admin.api.apps.delete({ id: appId })
    await server.writeInstallations()
    const left = server.database.db.selectFrom('contacts').select('value').where('appId', '=', appId)
    expect(await left.execute()).toEqual([])
  })
})
