import type { DeviceMessage, MessageToDevice } from '@waymark/contract'
import { connectDevice, createCommandHandler, type DeviceRoom } from '@waymark/room'
import { NativePromise } from '@waymark/player/native-promise'
import { SDK_VERSION } from '../network/version.ts'
import { countNobody } from './count-nobody.ts'
import { createConnectedNote } from './connected-note.ts'
import { enterRoom } from './enter-room.ts'
import type { JoinedRoom, SessionParts } from './session-parts.ts'
import type { VisitedDevice } from './visited-device.ts'

type Welcome = Extract<MessageToDevice, { type: 'welcome' }>
type Hello = Extract<DeviceMessage, { type: 'hello' }>

/** Takes part in a room until the person here or the author ends it, or it expires. */
export async function runRoomSession(
  parts: SessionParts,
  visited: VisitedDevice,
  door: { code: string } | JoinedRoom,
): Promise<void> {
  const { authorBadge, labels, keep } = parts
  authorBadge.show({ text: labels.connecting, isOn: false, actions: [] })
  const entered = 'code' in door ? await enterRoom(parts, 'join', door.code) : door
  if (typeof entered === 'string') {
    return new NativePromise((resolve) =>
      authorBadge.show({ text: entered, isOn: false, actions: [{ label: labels.close, run: resolve }] }),
    )
  }
  const joined = { isAllowed: false, ...entered }
  keep({ room: joined })
  const text = await stay(parts, visited, joined)
  keep(null)
  if (text === null) return
  await new NativePromise<void>((resolve) =>
    authorBadge.show({ text, isOn: false, actions: [{ label: labels.close, run: resolve }] }),
  )
}

/** Resolves with the reason in words when the room is over, or with null if the person here left. */
function stay(parts: SessionParts, visited: VisitedDevice, joined: JoinedRoom): Promise<string | null> {
  const { guideServices, host, authorBadge, labels, keep } = parts
  const { roomId, token } = joined
  let { isAllowed } = joined
  let isAsking = false
  let count: (() => void) | undefined
  return new NativePromise((resolve) => {
    visited.whenBlocked?.((address) => {
      resolve(labels.blocked(address))
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
        count?.()
        authorBadge.takeBack()
        commands.end()
        const { reason } = state
        resolve(reason === 'left' || reason === 'declined' ? null : labels.closed[reason])
      },
      onWelcome: (welcome) => void enter(welcome),
      onMessage: (message) => void guideServices.listeners.runSafely(() => commands.handle(message)),
    })
    visited.whenStopped?.(room.close)
    const leave = { label: labels.leave, run: () => (room.send({ type: 'decline' }), room.close()) }
    const note = createConnectedNote({
      authorBadge,
      labels,
      leave,
      isOpen: () => room.state().status === 'OPEN',
    })
    const device = visited.createAdapter({ roomId, note })
    const commands = createCommandHandler({ room, device })

    async function enter({ app, project }: Welcome): Promise<void> {
      note.setProject(project.name)
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
      count ??= countNobody(guideServices.store)
      if (!room.send(toHello())) return
      note.show()
      await commands.resume()
    }

    const toHello = (): Hello => ({
      type: 'hello',
      device: visited.describe(),
      sdkVersion: SDK_VERSION,
      locale: guideServices.getLocale(),
      address: visited.getAddress(),
      skills: ['preview', 'highlight', 'resolve', 'capture'],
    })

    visited.watchAddress(() => {
      if (!isAllowed) return
      room.send({ type: 'moved', address: visited.getAddress(), locale: guideServices.getLocale() })
      commands.routeChanged()
    })
  })
}
