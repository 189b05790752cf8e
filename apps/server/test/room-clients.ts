import type { DashboardMessage, DeviceMessage, MessageToDashboard, MessageToDevice } from '@waymark/contract'
import { roomProtocols } from '@waymark/contract'
import { WebSocket } from 'ws'
import type { SignedIn } from './factories.ts'
import { sendFromApp, testDevice, type createRoom, type Joined } from './room-factories.ts'

interface AnyMessage {
  type: string
}

/** One end of a room's WebSocket for tests. */
export interface RoomClient<Got extends AnyMessage, Sent> {
  got: Got[]
  send(message: Sent): void
  sendRaw(data: string | Buffer): void
  /** Resolves with the next unread message of this type. */
  next<Type extends Got['type']>(
    type: Type,
    fits?: (message: Extract<Got, { type: Type }>) => boolean,
  ): Promise<Extract<Got, { type: Type }>>
  closed: Promise<{ code: number; reason: string }>
  /** Stops answering pings, like a device that has gone. */
  playDead(): void
  socket: WebSocket
  close(): void
}

export type DashboardClient = RoomClient<MessageToDashboard, DashboardMessage>
export type DeviceClient = RoomClient<MessageToDevice, DeviceMessage>

const patienceMs = 8000
const open = new Set<WebSocket>()

/** Call it after all tests of a file. */
export const closeRoomClients = () => open.forEach((socket) => socket.terminate())

interface Place {
  url: string
  roomId: string
}

export function openDashboard(
  { url, roomId }: Place,
  who: Pick<SignedIn, 'cookies'> | undefined,
  headers: Record<string, string> = {},
): DashboardClient {
  const cookie = [...(who?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = new WebSocket(toUrl(url, roomId), roomProtocols.DASHBOARD, {
    headers: { ...(cookie && { cookie }), origin: url, ...headers },
  })
  return toClient(socket)
}

export function openDevice(
  { url, roomId }: Place,
  token: string,
  headers: Record<string, string> = {},
): DeviceClient {
  const client = toClient<MessageToDevice, DeviceMessage>(
    new WebSocket(toUrl(url, roomId), roomProtocols.DEVICE, { headers }),
  )
  client.socket.on('open', () => client.send({ type: 'enter', token }))
  return client
}

export const hello: DeviceMessage = {
  type: 'hello',
  device: testDevice,
  sdkVersion: '1.0',
  locale: 'en',
  address: 'CartActivity',
  skills: ['preview', 'highlight', 'resolve', 'capture'],
}

type Opened = Awaited<ReturnType<typeof createRoom>>

/** Uses up a code, as a device does before it connects. */
export async function joinRoom(url: string, sdkKey: string, code: string): Promise<Joined> {
  const { status, body } = await sendFromApp({ url, sdkKey, path: 'rooms/join' }, { code })
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body as unknown as Joined
}

/** Connects a dashboard and a device to a room, where the person at the device has agreed. */
export async function meet(url: string, opened: Opened) {
  const { admin, sdkKey, room } = opened
  const at = { url, roomId: room.roomId }
  const joined = await joinRoom(url, sdkKey, room.code)
  const dashboard = openDashboard(at, admin)
  await dashboard.next('welcome')
  const device = openDevice(at, joined.token)
  await device.next('welcome')
  device.send(hello)
  await dashboard.next('presence', ({ devices }) => devices[0]?.state === 'READY')
  return { dashboard, device, joined, at }
}

const toUrl = (url: string, roomId: string) => `${url.replace('http', 'ws')}/rooms/${roomId}`

export function toClient<Got extends AnyMessage, Sent>(socket: WebSocket): RoomClient<Got, Sent> {
  open.add(socket)
  const got: Got[] = []
  const taken = new Set<Got>()
  let wake = () => {}
  let answersPings = true
  socket.on('error', () => {})
  socket.on('message', (data) => {
    const message = JSON.parse(String(data as Buffer)) as Got
    if (message.type === 'ping') {
      if (answersPings) socket.send('{"type":"pong"}')
      return
    }
    got.push(message)
    wake()
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on('close', (code, reason) => {
      open.delete(socket)
      resolve({ code, reason: String(reason) })
      wake()
    }),
  )
  return {
    got,
    socket,
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
    sendRaw: (data) => socket.send(data),
    playDead: () => void (answersPings = false),
    close: () => socket.close(),
    async next(type, fits = () => true) {
      const endsAtMs = Date.now() + patienceMs
      for (;;) {
        const found = got.find((it) => it.type === type && !taken.has(it) && fits(it as never))
        if (found) {
          taken.add(found)
          return found as never
        }
        const leftMs = endsAtMs - Date.now()
        if (leftMs <= 0 || socket.readyState > 1) {
          throw new Error(`No ${type} came: ${JSON.stringify(got).slice(0, 2000)}`)
        }
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, leftMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
    },
  }
}
