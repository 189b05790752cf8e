import { BUILDER_PARAMETER, takeBuilderCode } from '@waymark/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appOrigin, build, createBuilderCode, openBuilder } from '../../../test/builder-factories.ts'
import { createMember } from '../../../test/factories.ts'
import { closeRoomClients } from '../../../test/room-clients.ts'
import { createRoom, sendFromApp } from '../../../test/room-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(async () => {
  closeRoomClients()
  await server.close()
})

describe('the code of a builder', () => {
  it('a builder code comes in the hash of the app’s page, and admits one page once', async () => {
    const { pairing, sdkKey, projectId, room } = await createBuilderCode(server)
    expect(pairing.code).toMatch(/^[\w-]{43}$/)
    expect(pairing.url).toBe(`${appOrigin}/start#/orders?${BUILDER_PARAMETER}=${pairing.code}.${sdkKey}`)
    expect(takeBuilderCode(new URL(pairing.url ?? '').hash)).toEqual({
      door: { code: pairing.code, sdkKey },
      hash: '#/orders',
    })
    const answers = await Promise.all([
      build(server, sdkKey, pairing.code),
      build(server, sdkKey, pairing.code),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404])
    expect(answers.find(({ status }) => status === 201)?.body).toMatchObject({
      roomId: room.roomId,
      projectId,
    })
    expect(await build(server, sdkKey, pairing.code)).toMatchObject({ body: { code: 'room_code_unknown' } })
  })

  it('a builder code is refused when it expired, for another app, and where devices join', async () => {
    const { pairing, sdkKey } = await createBuilderCode(server)
    const other = await createBuilderCode(server)
    expect((await build(server, other.sdkKey, pairing.code)).status).toBe(404)
    const asDevice = { url: server.url, sdkKey, path: 'rooms/join', origin: appOrigin }
    expect((await sendFromApp(asDevice, { code: pairing.code })).status).toBe(400)
    server.clock.advance(61_000)
    expect(await build(server, sdkKey, pairing.code)).toMatchObject({
      status: 404,
      body: { code: 'room_code_unknown' },
    })
  })

  it('a builder code is not used up by a page of an origin that is not the app’s', async () => {
    const { pairing, sdkKey, admin, appId } = await createBuilderCode(server)
    for (const origin of [
      'https://evil.example',
      'http://shop.example',
      `${appOrigin}.evil.example`,
      'null',
    ]) {
      const refused = await build(server, sdkKey, pairing.code, origin)
      expect(refused).toMatchObject({ status: 403, body: { code: 'origin_unknown' } })
      expect(refused.body.subErrors).toMatchObject([{ code: 'origin_not_of_app', params: { origin } }])
    }
    const withoutOrigin = { url: server.url, sdkKey, path: 'rooms/build' }
    expect((await sendFromApp(withoutOrigin, { code: pairing.code })).status).toBe(403)
    await admin.api.apps.update({ id: appId, origins: ['https://pay.example'] })
    expect((await build(server, sdkKey, pairing.code, 'https://pay.example')).status).toBe(201)
  })

  it('a builder code admits a page of this server when the app’s page is a path', async () => {
    const { admin, appId, room, sdkKey } = await createRoom(server)
    const at = { appId, id: room.roomId }
    expect((await admin.api.captures.addBuilderCode(at)).url).toBeNull()
    await admin.api.apps.update({ id: appId, pageUrl: '/demo/' })
    const { code, url } = await admin.api.captures.addBuilderCode(at)
    const { origin, pathname, hash } = new URL(url ?? '')
    expect({ pathname, hash }).toEqual({
      pathname: '/demo/',
      hash: `#/?${BUILDER_PARAMETER}=${code}.${sdkKey}&`,
    })
    expect((await build(server, sdkKey, code, origin)).status).toBe(201)
  })

  it('a builder code is created only by members of the app, in a room of the app', async () => {
    const { admin, appId, room } = await createRoom(server)
    const other = await createRoom(server, admin)
    const stranger = await createMember(server, admin.orgId)
    const refused = { status: 404 }
    await expect(stranger.api.captures.addBuilderCode({ appId, id: room.roomId })).rejects.toMatchObject(
      refused,
    )
    const at = { appId: other.appId, id: room.roomId }
    await expect(admin.api.captures.addBuilderCode(at)).rejects.toMatchObject(refused)
  })
})

describe('the token of a builder', () => {
  it('the token of a builder opens its own room, from its own page only', async () => {
    const { pairing, sdkKey, at } = await createBuilderCode(server)
    const other = await createBuilderCode(server)
    const { token = '' } = (await build(server, sdkKey, pairing.code)).body
    expect((await openBuilder(other.at, token).closed).code).toBe(4404)
    expect((await openBuilder(at, token, 'https://evil.example').closed).code).toBe(4403)
    expect(await openBuilder(at, token).next('welcome')).toMatchObject({ builder: { isAdmitted: false } })
  })
})
