import type { DeviceMessage, MessageToDevice, RoomCall } from '@waymark/contract'
import { roomProtocols } from '@waymark/contract'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { hello, openDashboard, toClient, type DeviceClient } from './room-clients.ts'
import { createRoom, sendFromApp, type Joined } from './room-factories.ts'
import type { SignedIn } from './factories.ts'
import type { TestServer } from './test-server.ts'

/** The origin of the app in these tests. */
export const appOrigin = 'https://shop.example'

/** Creates a room of an app with a page, and a code for its builder. */
export async function createBuilderCode(server: TestServer, author?: SignedIn) {
  const opened = await createRoom(server, author)
  const { admin, appId, room } = opened
  await admin.api.apps.update({ id: appId, pageUrl: `${appOrigin}/start#/orders` })
  const pairing = await admin.api.captures.addBuilderCode({ appId, id: room.roomId })
  return { ...opened, pairing, at: { url: server.url, roomId: room.roomId } }
}

/** Sends a builder's code as a page of the app does. */
export const build = (server: TestServer, sdkKey: string, code: string, origin = appOrigin) =>
  sendFromApp({ url: server.url, sdkKey, path: 'rooms/build', origin }, { code })

export function openBuilder(at: { url: string; roomId: string }, token: string, origin = appOrigin) {
  const address = `${at.url.replace('http', 'ws')}/rooms/${at.roomId}`
  const client = toClient<MessageToDevice, DeviceMessage>(
    new WebSocket(address, roomProtocols.DEVICE, { headers: { origin } }),
  )
  client.socket.on('open', () => client.send({ type: 'enter', token }))
  return client
}

type CallMethod = RoomCall['method']

/** Makes a call as a builder, and waits for the answer. */
export async function callAs(builder: DeviceClient, method: CallMethod, path: string, body?: unknown) {
  count += 1
  const id = `call-${count}`
  builder.send({ type: 'call', id, method, path, body })
  const { status, body: answer } = await builder.next('answer', ({ replyTo }) => replyTo === id)
  return { status, body: answer as Record<string, unknown> }
}

let count = 0

/** Opens a builder whose person needs no question, and the dashboard of its author. */
export async function startBuilder(server: TestServer, author?: SignedIn) {
  const opened = await createBuilderCode(server, author)
  const { admin, sdkKey, pairing, at, appId, appVersionId, projectId } = opened
  const { status, body } = await build(server, sdkKey, pairing.code)
  expect(status).toBe(201)
  const joined = body as unknown as Joined
  const dashboard = openDashboard(at, admin)
  await dashboard.next('welcome')
  const builder = openBuilder(at, joined.token)
  const welcome = await builder.next('welcome')
  builder.send(hello)
  await dashboard.next('presence', ({ devices }) => devices[0]?.state === 'READY')
  const projectPath = `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}`
  return { ...opened, joined, dashboard, builder, welcome, projectPath }
}

/** The same, admitted. */
export async function startAdmittedBuilder(server: TestServer, author?: SignedIn) {
  const started = await startBuilder(server, author)
  started.dashboard.send({ type: 'admit', id: 'a1', deviceId: started.joined.deviceId })
  await started.builder.next('admitted')
  return started
}
