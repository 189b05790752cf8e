import type { Pairing } from '@waymark/contract'
import { ROOM_CODE_LIFE_MS, roomLimits } from '@waymark/contract/constants'
import {
  connectDashboard,
  RoomError,
  type DashboardRoom,
  type RoomPresence,
  type RoomState,
} from '@waymark/room'

export interface RoomView {
  isOpen: boolean
  /** A code is being asked for. */
  isPairing: boolean
  /** Null where there is no code that still lets a device in. */
  pairing: Pairing | null
  /** What became of the last code. */
  spent: 'USED' | 'EXPIRED' | null
  connection: RoomState['status'] | null
  presence: RoomPresence
  /** What failed last; `captureOf` is the device whose capture it was. */
  problem: { cause: unknown; captureOf?: string | undefined } | null
  /** How far a capture has come, in percent, by device. */
  captures: Record<string, number>
}

type Command = Parameters<DashboardRoom['ask']>[0]
type Answer = Awaited<ReturnType<DashboardRoom['ask']>>

/** The room of one project in one tab of the browser. */
export interface RoomSession {
  getView(): RoomView
  subscribe(listener: () => void): () => void
  /** The editor is there: a room that this tab had before it was loaded anew is entered again. Answers how to leave. */
  enter(): () => void
  /** Opens a room, or asks for a code for one more device. */
  pair(): Promise<void>
  /** Undefined when it failed; why stands in the view. */
  ask(command: Command): Promise<Answer | undefined>
  capture(deviceId: string): Promise<void>
  kick(deviceId: string): void
}

interface SessionParts {
  host: string
  projectId: string
  /** Of the tab. */
  storage: Storage
  createRoom(): Promise<Pairing & { roomId: string }>
  addCode(roomId: string): Promise<Pairing>
  onCaptured(captureId: string): void
}

const NO_ROOM: RoomView = {
  ...{ isOpen: false, isPairing: false, pairing: null, spent: null, connection: null },
  ...{ presence: { devices: [], dashboards: [] }, problem: null, captures: {} },
}
/** For how long the server may take to end a room. */
const END_WITHIN_MS = 2000

export function createRoomSession(parts: SessionParts): RoomSession {
  const { host, storage } = parts
  const storageKey = `waymark:room:${parts.projectId}`
  const listeners = new Set<() => void>()
  const known = new Set<string>()
  let view = NO_ROOM
  let room: { id: string; connection: DashboardRoom } | undefined
  let isLeft = true
  let leaving: ReturnType<typeof setTimeout> | undefined
  let codeTimer: ReturnType<typeof setTimeout> | undefined

  function change(next: Partial<RoomView>): void {
    view = { ...view, ...next }
    for (const listener of listeners) listener()
  }

  function enter(): () => void {
    clearTimeout(leaving)
    isLeft = false
    const keptId = storage.getItem(storageKey)
    if (!room && keptId) connect(keptId, { isReturn: true })
    // Under React's strict mode an editor that is left is entered again at once.
    return () => void (leaving = setTimeout(leave))
  }

  function connect(id: string, { isReturn }: { isReturn: boolean }): void {
    let wasOpen = false
    const ifCurrent =
      <Got extends unknown[]>(take: (...got: Got) => void) =>
      (...got: Got) => {
        if (room?.connection === connection) take(...got)
      }
    const connection: DashboardRoom = connectDashboard({
      ...{ host, roomId: id },
      onState: ifCurrent((state) => {
        wasOpen ||= state.status === 'OPEN'
        change({ connection: state.status })
        if (state.status !== 'CLOSED') return
        forget()
        // That the room of an earlier visit is over is no news.
        if (wasOpen || !isReturn) change({ problem: { cause: toRoomError(state.reason) } })
      }),
      onPresence: ifCurrent(takePresence),
      onReport: ifCurrent((deviceId, report) => {
        // Without an entry nobody waits for it any more: the connection was lost meanwhile, or it took too long.
        if (report.type === 'progress' && deviceId in view.captures) {
          change({ captures: { ...view.captures, [deviceId]: report.percent } })
        }
        if (report.type === 'failed' && view.problem?.captureOf === deviceId) {
          change({ problem: { cause: new RoomError(report.code), captureOf: deviceId } })
        }
      }),
      onCaptured: ifCurrent(({ captureId, deviceId }) => {
        if (view.problem?.captureOf === deviceId) change({ problem: null })
        parts.onCaptured(captureId)
      }),
    })
    room = { id, connection }
    storage.setItem(storageKey, id)
    change({ isOpen: true })
  }

  function takePresence(presence: RoomPresence): void {
    const isSomebodyNew = presence.devices.some(({ id }) => !known.has(id))
    for (const { id } of presence.devices) known.add(id)
    change({ presence })
    if (isSomebodyNew && view.pairing) spend('USED')
  }

  async function pair(): Promise<void> {
    if (view.isPairing) return
    change({ isPairing: true, problem: null })
    try {
      if (room) {
        const { id } = room
        const pairing = await parts.addCode(id)
        if (room?.id === id) showCode(pairing)
      } else {
        const { roomId, ...pairing } = await parts.createRoom()
        if (isLeft) return
        connect(roomId, { isReturn: false })
        showCode(pairing)
      }
    } catch (cause) {
      change({ problem: { cause } })
    } finally {
      change({ isPairing: false })
    }
  }

  /** For as long as codes live: the clock here may differ from the server's. */
  function showCode(pairing: Pairing): void {
    clearTimeout(codeTimer)
    codeTimer = setTimeout(() => spend('EXPIRED'), ROOM_CODE_LIFE_MS)
    change({ pairing, spent: null })
  }

  function spend(spent: 'USED' | 'EXPIRED'): void {
    clearTimeout(codeTimer)
    change({ pairing: null, spent })
  }

  async function ask(command: Command): Promise<Answer | undefined> {
    change({ problem: null })
    try {
      if (!room) throw new RoomError('LOST')
      // The server would close the connection for good.
      if (new Blob([JSON.stringify(command)]).size > roomLimits.jsonBytes - 100)
        throw new RoomError('too_big')
      return await room.connection.ask(command)
    } catch (cause) {
      change({ problem: { cause, captureOf: command.type === 'capture' ? command.to : undefined } })
      return undefined
    }
  }

  async function capture(deviceId: string): Promise<void> {
    change({ captures: { ...view.captures, [deviceId]: 0 } })
    await ask({ type: 'capture', to: deviceId })
    const { [deviceId]: _, ...others } = view.captures
    change({ captures: others })
  }

  function forget(): void {
    room = undefined
    known.clear()
    clearTimeout(codeTimer)
    storage.removeItem(storageKey)
    change({ ...NO_ROOM, isPairing: view.isPairing })
  }

  /** Ends the room, unless somebody else is in it: devices are not to show drafts that nobody works on. */
  function leave(): void {
    isLeft = true
    const left = room?.connection
    const isAlone = view.presence.dashboards.length <= 1
    forget()
    if (!left) return
    if (!isAlone) return left.close()
    left.end()
    // It answers by closing; without a connection nobody answers.
    setTimeout(left.close, END_WITHIN_MS)
  }

  return {
    getView: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ...{ enter, pair, ask, capture },
    kick: (deviceId) => room?.connection.kick(deviceId),
  }
}

const toRoomError = (reason: RoomError['code'] | 'left') => new RoomError(reason === 'left' ? 'LOST' : reason)
