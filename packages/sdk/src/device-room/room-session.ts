import type { DeviceMessage, MessageToDevice } from '@waymark/contract'
import type { RoomCloseName } from '@waymark/contract/constants'
import { connectDevice, createCommandHandler, type DeviceRoom } from '@waymark/room'
import { NativePromise } from '@waymark/runtime/native-promise'
import { watchRoutes } from '../browser/route-watcher.ts'
import { toJson } from '../browser/to-json.ts'
import { SDK_VERSION } from '../network/version.ts'
import { createPageDevice, readAddress } from './page-device.ts'
import { readDevice } from './read-device.ts'
import type { JoinedRoom, SessionParts } from './session-parts.ts'

type Welcome = Extract<MessageToDevice, { type: 'welcome' }>
type Hello = Extract<DeviceMessage, { type: 'hello' }>

/** Takes part in a room until the person here or the author ends it, or it expires. */
export async function runRoomSession(
  parts: SessionParts,
  door: { code: string } | JoinedRoom,
): Promise<void> {
  const { host, authorBadge, labels, keep } = parts
  authorBadge.show({ text: labels.connecting, isOn: false, actions: [] })
  const joined = 'code' in door ? await join(parts, door.code) : door
  if (typeof joined === 'string') {
    return new NativePromise((resolve) =>
      authorBadge.show({ text: joined, isOn: false, actions: [{ label: labels.close, run: resolve }] }),
    )
  }
  keep({ room: joined })
  const reason = await stay(parts, joined)
  keep(null)
  if (!reason || reason === 'declined') return
  const text = reason === 'blocked' ? labels.blocked(toSocketAddress(host)) : labels.closed[reason]
  await new NativePromise<void>((resolve) =>
    authorBadge.show({ text, isOn: false, actions: [{ label: labels.close, run: resolve }] }),
  )
}

/** Returns what is needed to enter the room, or the reason why joining failed. */
async function join({ guideServices, labels }: SessionParts, code: string): Promise<JoinedRoom | string> {
  const { baseUrl, environment } = guideServices
  try {
    const answer = await environment.fetch(`${baseUrl}/rooms/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: toJson({ code }),
    })
    if (answer.status === 404 || answer.status === 400) return labels.codeUnknown
    if (!answer.ok) return labels.noServer
    const { roomId, token } = (await answer.json()) as JoinedRoom
    return { roomId, token, isAllowed: false }
  } catch {
    return labels.noServer
  }
}

/** Resolves with the reason when the room is over, or with null if the person here left. */
function stay(parts: SessionParts, joined: JoinedRoom): Promise<RoomCloseName | 'blocked' | null> {
  const { guideServices, host, authorBadge, labels, keep } = parts
  const { roomId, token } = joined
  let { isAllowed } = joined
  let isAsking = false
  return new NativePromise((resolve) => {
    // A blocked connection looks like a lost one and would be retried for ever.
    document.addEventListener('securitypolicyviolation', function leaveBlocked({ blockedURI }) {
      if (!blockedURI.startsWith(toSocketAddress(host))) return
      document.removeEventListener('securitypolicyviolation', leaveBlocked)
      resolve('blocked')
      room.close()
    })
    const room: DeviceRoom = connectDevice({
      host,
      roomId,
      token,
      onState: (state) => {
        if (state.status === 'LOST') {
          authorBadge.show({ text: labels.lost, isOn: false, actions: [leave] })
        }
        if (state.status !== 'CLOSED') return
        authorBadge.takeBack()
        commands.end()
        resolve(state.reason === 'left' ? null : state.reason)
      },
      onWelcome: (welcome) => void enter(welcome),
      onMessage: (message) => void guideServices.listeners.runSafely(() => commands.handle(message)),
    })
    const leave = { label: labels.leave, run: () => (room.send({ type: 'decline' }), room.close()) }
    const device = createPageDevice({ ...parts, roomId, showNote })
    const commands = createCommandHandler({ room, device })
    let connectedText = ''

    function showNote(note?: string): void {
      if (!note && room.state().status !== 'OPEN') return
      authorBadge.show({ text: note ?? connectedText, isOn: true, actions: [leave] })
    }

    async function enter({ app, project }: Welcome): Promise<void> {
      connectedText = labels.connected(project.name)
      if (!isAllowed) {
        if (isAsking) return
        isAsking = true
        isAllowed = (await authorBadge.ask({ app: app.name, project: project.name })) === true
        isAsking = false
        if (room.state().status === 'CLOSED') return
        // Without a connection now, the room learns of the refusal because the token is never used again.
        if (!isAllowed) return leave.run()
        keep({ room: { roomId, token, isAllowed } })
      }
      if (!room.send(toHello())) return
      showNote()
      await commands.resume()
    }

    const toHello = (): Hello => ({
      type: 'hello',
      device: readDevice(window),
      sdkVersion: SDK_VERSION,
      locale: guideServices.getLocale(),
      address: readAddress(),
      skills: ['preview', 'highlight', 'resolve', 'capture'],
    })

    watchRoutes(() => {
      if (!isAllowed) return
      room.send({ type: 'moved', address: readAddress(), locale: guideServices.getLocale() })
      commands.routeChanged()
    })
  })
}

const toSocketAddress = (host: string): string => host.replace(/^http/, 'ws')
