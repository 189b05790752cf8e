import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRoom, sendFromApp, testDevice as device } from '../../../test/room-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const join = (sdkKey: string, code: string) =>
  sendFromApp({ url: server.url, sdkKey, path: 'rooms/join' }, { code, device })

describe('a room', () => {
  it('a room is joined once by its code, whatever its case, and then shows the device', async () => {
    const { admin, appId, projectId, room, sdkKey } = await createRoom(server)
    expect(room.code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
    expect(room.qr).toMatch(/^data:image\/svg\+xml;base64,/)
    const read = () => admin.api.captures.getRoom({ appId, id: room.roomId })
    expect(await read()).toMatchObject({ state: 'WAITING', devices: [], projectId })
    const answers = await Promise.all([join(sdkKey, room.code.toLowerCase()), join(sdkKey, room.code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404])
    expect(await read()).toMatchObject({ state: 'JOINED', devices: [{ device }] })
  })

  it('a room admits a second device by a second code', async () => {
    const { admin, appId, room, sdkKey } = await createRoom(server)
    const at = { appId, id: room.roomId }
    expect((await join(sdkKey, room.code)).status).toBe(201)
    const { code } = await admin.api.captures.addRoomCode(at)
    expect(code).not.toBe(room.code)
    expect((await join(sdkKey, code)).body.roomId).toBe(room.roomId)
    expect((await admin.api.captures.getRoom(at)).devices).toHaveLength(2)
  })

  it('a room admits nobody with an expired or wrong code, or with the code of another app', async () => {
    const { admin, appId, room, sdkKey } = await createRoom(server)
    const other = await createRoom(server)
    expect(await join(other.sdkKey, room.code)).toMatchObject({
      status: 404,
      body: { code: 'room_code_unknown' },
    })
    expect((await join(sdkKey, 'AAAAAA')).status).toBe(404)
    server.clock.advance(301_000)
    expect((await join(sdkKey, room.code)).status).toBe(404)
    expect(await admin.api.captures.getRoom({ appId, id: room.roomId })).toMatchObject({ state: 'EXPIRED' })
  })

  it('a room is not found under another app', async () => {
    const { admin, room } = await createRoom(server)
    const other = await createRoom(server, admin)
    const at = { appId: other.appId, id: room.roomId }
    await expect(admin.api.captures.getRoom(at)).rejects.toMatchObject({ status: 404 })
    await expect(admin.api.captures.addRoomCode(at)).rejects.toMatchObject({ status: 404 })
  })
})
