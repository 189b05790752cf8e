import { randomBytes, randomUUID } from 'node:crypto'
import { EVERY_DEVICE, roomLimits, type Guide, type RoomDevice } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, createOrganisation } from '../../../../test/factories.ts'
import {
  closeRoomClients,
  hello,
  joinRoom,
  meet,
  openDashboard,
  openDevice,
  toClient,
  type DeviceClient,
} from '../../../../test/room-clients.ts'
import { createRoom, sendFromApp, testDevice } from '../../../../test/room-factories.ts'
import { createPopup } from '../../../../test/project-factories.ts'
import { startSecondProcess } from '../../../../test/second-process.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { createImage } from '../../../../test/places/apps.ts'
import { WebSocket } from 'ws'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WAYMARK_METRICS_TOKEN: 'a-token-for-metrics' })))
afterAll(async () => {
  closeRoomClients()
  await server.close()
})

const locales = { locale: 'en', fallbackLocale: 'en' }
const identifier = { configVersion: 2, kind: 'WEB', role: 'TARGET', tag: 'button' } as const
const toHighlight = (to: string, id = 'h1') =>
  ({ type: 'highlight', id, to, identifier, ...locales }) as const

describe('a device', () => {
  it('a device takes part only after the person at it has agreed', async () => {
    const { admin, appName, projectName, room, sdkKey } = await createRoom(server)
    const at = { url: server.url, roomId: room.roomId }
    const dashboard = openDashboard(at, admin)
    await dashboard.next('presence', ({ devices }) => devices.length === 0)
    const { token, deviceId } = await joinRoom(server.url, sdkKey, room.code)
    const device = openDevice(at, token)
    expect(await device.next('welcome')).toMatchObject({
      roomId: room.roomId,
      deviceId,
      app: { name: appName },
      project: { name: projectName },
    })
    const asking = await dashboard.next('presence', ({ devices }) => devices[0]?.state === 'ASKING')
    expect(asking.devices).toMatchObject([{ id: deviceId, device: null, address: null }])

    dashboard.send(toHighlight(deviceId))
    expect(await dashboard.next('refused')).toMatchObject({ replyTo: 'h1', code: 'not_ready' })
    device.send({ type: 'moved', address: '/secret', locale: 'en' })
    expect(await device.next('refused')).toMatchObject({ code: 'not_ready' })

    device.send(hello)
    const ready = await dashboard.next('presence', ({ devices }) => devices[0]?.state === 'READY')
    expect(ready.devices).toMatchObject([
      {
        id: deviceId,
        device: testDevice,
        address: 'CartActivity',
        skills: ['preview', 'highlight', 'resolve', 'capture'],
      },
    ])
  })

  it('a device whose person declines leaves the room, and its token is refused', async () => {
    const { admin, room, sdkKey } = await createRoom(server)
    const at = { url: server.url, roomId: room.roomId }
    const dashboard = openDashboard(at, admin)
    const { token } = await joinRoom(server.url, sdkKey, room.code)
    const device = openDevice(at, token)
    await device.next('welcome')
    await dashboard.next('presence', ({ devices }) => devices.length === 1)
    device.send({ type: 'decline' })
    expect(await device.closed).toEqual({ code: 4422, reason: 'declined' })
    await dashboard.next('presence', ({ devices }) => devices.length === 0)
    expect((await openDevice(at, token).closed).code).toBe(4411)
  })

  it('a device gets requests of the dashboard, and its answers reach every dashboard', async () => {
    const opened = await createRoom(server)
    const { dashboard, device, joined, at } = await meet(server.url, opened)
    const second = openDashboard(at, opened.admin)
    await second.next('presence', ({ dashboards }) => dashboards.length === 2)
    dashboard.send(toHighlight(joined.deviceId))
    expect(await device.next('highlight')).toEqual(toHighlight(joined.deviceId))
    const report = {
      type: 'matches',
      replyTo: 'h1',
      address: '/cart',
      results: [{ key: 'h1', status: 'FOUND', score: 180, box: [1, 2, 3, 4] }],
    } as const
    device.send({ ...report, results: [...report.results] } as never)
    const told = { type: 'report', deviceId: joined.deviceId, report }
    expect(await dashboard.next('report')).toEqual(told)
    expect(await second.next('report')).toEqual(told)
    device.send({ type: 'moved', address: '/pay', locale: 'de' })
    await second.next('presence', ({ devices }) => devices[0]?.address === '/pay')
  })

  it('several devices in a room are addressed together or each by itself', async () => {
    const opened = await createRoom(server)
    const { dashboard, device, joined, at } = await meet(server.url, opened)
    const { code } = await opened.admin.api.captures.addRoomCode({
      appId: opened.appId,
      id: opened.room.roomId,
    })
    const other = await joinRoom(server.url, opened.sdkKey, code)
    const second = openDevice(at, other.token)
    await second.next('welcome')
    second.send({ ...hello, locale: 'de' } as never)
    await dashboard.next(
      'presence',
      ({ devices }) => devices.length === 2 && devices.every(({ state }) => state === 'READY'),
    )
    dashboard.send(toHighlight(other.deviceId, 'only'))
    dashboard.send(toHighlight(EVERY_DEVICE, 'both'))
    expect((await device.next('highlight')).id).toBe('both')
    expect((await second.next('highlight')).id).toBe('only')
    expect((await second.next('highlight')).id).toBe('both')
    expect(device.got.filter(({ type }) => type === 'highlight')).toHaveLength(1)

    dashboard.send({ type: 'kick', id: 'k', deviceId: joined.deviceId })
    expect(await device.closed).toEqual({ code: 4411, reason: 'kicked' })
    await dashboard.next('presence', ({ devices }) => devices.length === 1)
    expect((await openDevice(at, joined.token).closed).code).toBe(4411)
  })

  it('a device that connects again replaces its earlier connection', async () => {
    const { dashboard, device, joined, at } = await meet(server.url, await createRoom(server))
    const again = openDevice(at, joined.token)
    await again.next('welcome')
    expect(await device.closed).toEqual({ code: 4409, reason: 'taken' })
    again.send(hello)
    await dashboard.next('presence', ({ devices }) => devices[0]?.state === 'READY' && devices.length === 1)
    again.close()
    await dashboard.next('presence', ({ devices }) => isGone(devices[0]))
    dashboard.send(toHighlight(joined.deviceId, 'late'))
    expect(await dashboard.next('refused')).toMatchObject({ replyTo: 'late', code: 'no_device' })
  })

  it('a device that answers no ping for ten seconds is disconnected, and nobody else is', async () => {
    const { dashboard, device } = await meet(server.url, await createRoom(server))
    device.playDead()
    server.clock.advance(6000)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    server.clock.advance(9000)
    expect(await device.closed).toEqual({ code: 4408, reason: 'silent' })
    await dashboard.next('presence', ({ devices }) => isGone(devices[0]))
    expect(dashboard.socket.readyState).toBe(WebSocket.OPEN)
  })

  it('a device that reads nothing is not sent more than its buffer can hold', async () => {
    const { dashboard, device, joined } = await meet(server.url, await createRoom(server))
    device.socket.pause()
    const guide = createBigGuide()
    for (let at = 0; at < 30; at += 1) {
      dashboard.send({ type: 'previewGuide', id: `p${at}`, to: joined.deviceId, locale: 'en', guide })
    }
    expect(await dashboard.next('refused')).toMatchObject({ code: 'device_slow' })
    device.socket.resume()
    await device.next('previewGuide')
  })
})

describe('access to a room', () => {
  it('a room refuses members of other organisations and other apps, and whoever is not signed in', async () => {
    const { admin, room } = await createRoom(server)
    const at = { url: server.url, roomId: room.roomId }
    const stranger = await createOrganisation(server)
    const outsider = await createMember(server, admin.orgId)
    expect(await openDashboard(at, stranger).closed).toEqual({ code: 4404, reason: 'unknown' })
    expect((await openDashboard(at, outsider).closed).code).toBe(4404)
    expect((await openDashboard(at, undefined).closed).code).toBe(4401)
    const nowhere = { url: server.url, roomId: randomUUID() }
    expect((await openDashboard(nowhere, admin).closed).code).toBe(4404)
    expect((await openDashboard({ ...at, roomId: 'x' }, admin).closed).code).toBe(4404)
  })

  it('a room refuses pages of another origin, though they send the session', async () => {
    const { admin, room } = await createRoom(server)
    const at = { url: server.url, roomId: room.roomId }
    const foreign = openDashboard(at, admin, { origin: 'https://evil.example' })
    expect(await foreign.closed).toEqual({ code: 4403, reason: 'not_allowed' })
  })

  it('a room refuses tokens of other rooms, and clients that send another message first', async () => {
    const opened = await createRoom(server)
    const other = await createRoom(server)
    const at = { url: server.url, roomId: opened.room.roomId }
    const { token } = await joinRoom(server.url, other.sdkKey, other.room.code)
    expect((await openDevice(at, token).closed).code).toBe(4404)
    expect((await openDevice(at, 'guessed').closed).code).toBe(4404)
    const rude = toClient(new WebSocket(`${server.url.replace('http', 'ws')}/rooms/${at.roomId}`))
    expect((await rude.closed).code).toBe(4400)
  })

  it('a room disconnects everybody when its author ends it', async () => {
    const { dashboard, device, at, joined } = await meet(server.url, await createRoom(server))
    dashboard.send({ type: 'end', id: 'e' })
    expect(await device.closed).toEqual({ code: 4410, reason: 'expired' })
    expect((await dashboard.closed).code).toBe(4410)
    expect((await openDevice(at, joined.token).closed).code).toBe(4410)
  })

  it('a room disconnects a member who signs out', async () => {
    const opened = await createRoom(server)
    const { dashboard } = await meet(server.url, opened)
    await opened.admin.api.users.logout()
    // In one step: a clock that moves faster than a connection can reply would make it look dead.
    server.clock.advance(31_000)
    expect(await dashboard.closed).toEqual({ code: 4401, reason: 'signed_out' })
  })
})

describe('a message', () => {
  it('an invalid message is refused with a reason, and the connection stays open', async () => {
    const { dashboard, joined } = await meet(server.url, await createRoom(server))
    dashboard.sendRaw(JSON.stringify({ ...toHighlight(joined.deviceId), extra: 1 }))
    const refused = await dashboard.next('refused')
    expect(refused).toMatchObject({ replyTo: 'h1', code: 'invalid_message' })
    expect(refused.message).toContain('extra')
    dashboard.sendRaw(JSON.stringify({ type: 'hello' }))
    expect(await dashboard.next('refused')).toMatchObject({ replyTo: null, code: 'invalid_message' })
    dashboard.send({ type: 'ping' })
    await dashboard.next('pong')
  })

  it('a message that is no JSON, too large, or one of far too many ends the connection', async () => {
    const opened = await createRoom(server)
    const at = { url: server.url, roomId: opened.room.roomId }
    const open = async () => {
      const client = openDashboard(at, opened.admin)
      await client.next('welcome')
      return client
    }
    const broken = await open()
    broken.sendRaw('{')
    expect(await broken.closed).toEqual({ code: 4400, reason: 'unreadable' })
    const large = await open()
    large.sendRaw(JSON.stringify({ type: 'ping', text: 'x'.repeat(roomLimits.jsonBytes) }))
    expect(await large.closed).toEqual({ code: 4413, reason: 'too_big' })
    const huge = await open()
    huge.sendRaw('x'.repeat(3 * roomLimits.jsonBytes))
    expect((await huge.closed).code).toBe(1009)
    const hasty = await open()
    for (let count = 0; count < 100; count += 1) hasty.send({ type: 'ping' })
    expect(await hasty.closed).toEqual({ code: 4429, reason: 'too_fast' })
  })
})

describe('a capture', () => {
  it('a capture is sent in frames that are acknowledged one by one, and stored like any other', async () => {
    const opened = await createRoom(server)
    const { admin, appId } = opened
    const { dashboard, device, joined } = await meet(server.url, opened)
    dashboard.send({ type: 'capture', id: 'c1', to: joined.deviceId })
    await device.next('capture')
    const image = Buffer.from(await createImage().arrayBuffer())
    const imageUpload = await upload(device, image, 'image/png')
    const document = createScreen(3000)
    const documentUpload = await upload(device, Buffer.from(JSON.stringify(document)), 'application/json')
    device.send({ type: 'progress', replyTo: 'c1', step: 'SENDING', percent: 100 })
    const screen = { name: 'Cart', kind: 'NATIVE', address: 'CartActivity', locale: 'de' } as const
    device.send({ type: 'captured', replyTo: 'c1', ...screen, documentUpload, imageUpload })
    const { captureId } = await device.next('stored')
    expect(await dashboard.next('captured')).toEqual({
      type: 'captured',
      deviceId: joined.deviceId,
      replyTo: 'c1',
      captureId,
      name: 'Cart',
    })
    expect(await admin.api.captures.get({ appId, id: captureId })).toMatchObject({
      name: 'Cart',
      kind: 'NATIVE',
      device: testDevice,
      hasImage: true,
      createdBy: admin.memberId,
      document,
    })
    const picture = await admin.fetch(`/v1/apps/${appId}/screen-grab/${captureId}/image`)
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(image)
  })

  it('a capture that is too large, incomplete, no picture or no screen is refused to both sides', async () => {
    const { dashboard, device } = await meet(server.url, await createRoom(server))
    const uploadId = randomUUID()
    device.send({
      type: 'upload',
      uploadId,
      mediaType: 'image/png',
      byteCount: roomLimits.imageBytes + 1,
    })
    expect(await device.next('refused')).toMatchObject({ replyTo: uploadId, code: 'too_big' })
    device.sendRaw(toFrame(uploadId, 0, Buffer.from('x')))
    expect(await device.next('refused')).toMatchObject({ replyTo: uploadId, code: 'unknown_upload' })

    const send = (documentUpload: string, imageUpload: string | null) => {
      const screen = { name: 'Cart', kind: 'NATIVE', address: 'A', locale: null } as const
      device.send({ type: 'captured', replyTo: 'c', ...screen, documentUpload, imageUpload })
    }
    const json = (value: unknown) => upload(device, Buffer.from(JSON.stringify(value)), 'application/json')
    send(randomUUID(), null)
    expect(await dashboard.next('refused')).toMatchObject({ replyTo: 'c', code: 'unknown_upload' })
    expect(await device.next('refused')).toMatchObject({ replyTo: 'c', code: 'unknown_upload' })
    send(await json({ root: 'none' }), null)
    expect(await dashboard.next('refused')).toMatchObject({ code: 'invalid_message' })
    send(await json(createScreen(1)), await upload(device, Buffer.from('<svg/>'), 'image/png'))
    expect(await dashboard.next('refused')).toMatchObject({ code: 'unsupported_media' })
    device.send({ type: 'ping' })
    await device.next('pong')
  })

  it('a capture over plain HTTP needs a device that the room knows', async () => {
    const { room, sdkKey } = await createRoom(server)
    const { token } = await joinRoom(server.url, sdkKey, room.code)
    const seen = { token, name: 'Cart', kind: 'WEB', address: '/cart', document: {} }
    const path = 'captures'
    expect((await sendFromApp({ url: server.url, sdkKey, path }, seen)).status).toBe(404)
  })
})

describe('several processes on one database', () => {
  it('several processes serve one room: its devices, its requests and their answers', async () => {
    const opened = await createRoom(server)
    const second = await startSecondProcess(server)
    try {
      const at = { url: server.url, roomId: opened.room.roomId }
      const dashboard = openDashboard(at, opened.admin)
      await dashboard.next('welcome')
      const joined = await joinRoom(second.url, opened.sdkKey, opened.room.code)
      const device = openDevice({ ...at, url: second.url }, joined.token)
      await device.next('welcome')
      device.send(hello)
      await dashboard.next('presence', ({ devices }) => devices[0]?.state === 'READY')
      for (const id of ['1', '2', '3']) dashboard.send(toHighlight(joined.deviceId, id))
      for (const id of ['1', '2', '3']) expect((await device.next('highlight')).id).toBe(id)
      device.send({ type: 'done', replyTo: '1' })
      expect(await dashboard.next('report')).toMatchObject({ report: { type: 'done', replyTo: '1' } })

      // The device reconnects through the other process, as behind a load balancer.
      const moved = openDevice(at, joined.token)
      await moved.next('welcome')
      expect((await device.closed).code).toBe(4409)
      dashboard.send({ type: 'kick', id: 'k', deviceId: joined.deviceId })
      expect((await moved.closed).code).toBe(4411)
    } finally {
      await second.close()
    }
  })

  it('a process that ends tells its clients to reconnect, and the room goes on', async () => {
    const opened = await createRoom(server)
    const second = await startSecondProcess(server)
    const at = { url: server.url, roomId: opened.room.roomId }
    const dashboard = openDashboard(at, opened.admin)
    await dashboard.next('welcome')
    const joined = await joinRoom(server.url, opened.sdkKey, opened.room.code)
    const device = openDevice({ ...at, url: second.url }, joined.token)
    await device.next('welcome')
    device.send(hello)
    await dashboard.next('presence', ({ devices }) => devices[0]?.state === 'READY')
    await second.close()
    expect(await device.closed).toEqual({ code: 1001, reason: 'restart' })
    await dashboard.next('presence', ({ devices }) => isGone(devices[0]))
    const again = openDevice(at, joined.token)
    await again.next('welcome')
    again.send(hello)
    await dashboard.next('presence', ({ devices }) => devices[0]?.state === 'READY')
  })
})

it('connections of rooms are counted for the metrics', async () => {
  const { dashboard } = await meet(server.url, await createRoom(server))
  const headers = { authorization: 'Bearer a-token-for-metrics' }
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text()
  expect(Number(/^waymark_room_connections\{role="devices"\} (\d+)/m.exec(text)?.[1])).toBeGreaterThan(0)
  dashboard.close()
})

it('a person who opens the code of an app without a page is told what to do', async () => {
  const { room } = await createRoom(server)
  const headers = { 'accept-language': 'fr, de-AT;q=0.8, en;q=0.5' }
  const answer = await fetch(`${server.url}/rooms/${room.roomId}?waymark_room=${room.code}`, { headers })
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(await answer.text()).toContain('Öffnen Sie die App auf diesem Gerät')
})

it('requests that offer HTTP/2 are answered as usual', async () => {
  const { request } = await import('node:http')
  const { room, sdkKey } = await createRoom(server)
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      connection: 'Upgrade, HTTP2-Settings',
      upgrade: 'h2c',
      'http2-settings': 'AAMAAABk',
      'content-type': 'application/json',
    }
    const sent = request(`${server.url}/sdk/v1/${sdkKey}/rooms/join`, { method: 'POST', headers })
    sent.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
    sent.end(JSON.stringify({ code: room.code }))
  })
  expect(status).toBe(201)
})

/** Sends as a device does: at most four frames beyond the acknowledged ones. */
async function upload(
  device: DeviceClient,
  bytes: Buffer,
  mediaType: 'image/png' | 'application/json',
): Promise<string> {
  const uploadId = randomUUID()
  device.send({ type: 'upload', uploadId, mediaType, byteCount: bytes.length })
  for (let index = 0; index * roomLimits.chunkBytes < bytes.length; index += 1) {
    const chunk = bytes.subarray(index * roomLimits.chunkBytes, (index + 1) * roomLimits.chunkBytes)
    device.sendRaw(toFrame(uploadId, index, chunk))
    const ack = await device.next('ack')
    expect(ack).toEqual({
      type: 'ack',
      uploadId,
      index,
      receivedBytes: Math.min(bytes.length, (index + 1) * roomLimits.chunkBytes),
    })
  }
  return uploadId
}

function toFrame(uploadId: string, index: number, chunk: Buffer): Buffer {
  const header = Buffer.alloc(20)
  header.write(uploadId.replaceAll('-', ''), 'hex')
  header.writeUInt32BE(index, 16)
  return Buffer.concat([header, chunk])
}

/** Creates a captured list with this many rows. */
function createScreen(rows: number) {
  const children = Array.from({ length: rows }, (_, at) => ({
    className: 'Row',
    box: [0, at * 40, 412, 40],
    text: `Row ${at} of a list that is long`,
  }))
  return {
    format: 'waymark-screen',
    version: 1,
    screen: 'CartActivity',
    width: 412,
    height: 915,
    root: { className: 'Window', box: [0, 0, 412, 915], children },
  }
}

/** Creates a guide almost as large as a message may be. */
function createBigGuide(): Guide {
  const [block] = createPopup().blocks
  const text = { en: randomBytes(1400).toString('base64') }
  const blocks = Array.from({ length: 20 }, (_, at) => ({ ...block, id: `b${at}`, text }) as never)
  const screen = { name: 'Step', optional: false, identifiers: [], waitMs: 0, onMissing: 'CENTER' as const }
  const steps = Array.from({ length: 24 }, (_, at) => ({
    ...screen,
    key: `s${at}`,
    component: { ...createPopup(), blocks },
  }))
  return { version: 1, kind: 'STATIC_FLOW', defaultLocale: 'en', locales: ['en'], steps }
}

/** Whether the device was there and has left. */
const isGone = (device: RoomDevice | undefined) => device?.state === 'AWAY' && device.device !== null
