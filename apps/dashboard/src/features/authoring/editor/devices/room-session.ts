import type { BuilderPairing, Pairing } from '@waymark/contract'
import { roomLimits } from '@waymark/contract/constants'
import { connectDashboard, RoomError, type DashboardRoom, type RoomPresence } from '@waymark/room'
import { createBuilderDoor } from './builder-door.ts'
import { followRoom } from './follow-room.ts'
import { createRoomCode } from './room-code.ts'
import { createRoomView, NO_ROOM, type RoomView, type RoomViewState } from './room-view.ts'

type Command = Parameters<DashboardRoom['ask']>[0]
type Answer = Awaited<ReturnType<DashboardRoom['ask']>>

/** The room of one project in one tab of the browser. */
export interface RoomSession {
  getView(): RoomView
  subscribe(listener: () => void): () => void
  /**
   * Called when the editor opens: rejoins the room this tab had before a reload. Returns a function that
   * leaves it.
   */
  enter(): () => void
  /** Opens a room, or requests a code for one more device. */
  pair(): Promise<void>
  /** Undefined on failure; the view holds the reason. */
  ask(command: Command): Promise<Answer | undefined>
  capture(deviceId: string): Promise<void>
  kick(deviceId: string): void
  /** Requests a code that opens the builder in the app, once; undefined on failure. */
  openBuilder(): Promise<BuilderPairing | undefined>
  /** Lets a builder work that this tab did not open itself. */
  admit(deviceId: string): void
}

interface SessionParts {
  host: string
  projectId: string
  /** The tab's session storage. */
  storage: Storage
  createRoom(): Promise<Pairing & { roomId: string }>
  addCode(roomId: string): Promise<Pairing>
  addBuilderCode(roomId: string): Promise<BuilderPairing>
  onCaptured(captureId: string, isAsked: boolean): void
  /**
   * The draft was changed; `via` is the tab or the device that changed it, if it named itself. `builtBy` is the member
   * who builds on that device.
   */
  onDraftChanged(via: string | null, builtBy: string | null): void
  /** The app that was opened to build in does not answer, or does now. */
  onBuilderMissing(isMissing: boolean): void
}

/** How long the server may take to end a room. */
const END_WITHIN_MS = 2000

export function createRoomSession({ addBuilderCode, ...parts }: SessionParts): RoomSession {
  const view = createRoomView()
  const builderDoor = createBuilderDoor({
    change: view.change,
    addCode: async () => {
      const roomId = await room.open()
      return roomId === undefined ? undefined : addBuilderCode(roomId)
    },
    admit: (deviceId) => room.admit(deviceId),
    onMissing: parts.onBuilderMissing,
  })
  const room = createTabRoom({ ...parts, view, onPresence: builderDoor.admitOwn })
  const { open: _, enter: enterRoom, ...session } = room
  const enter = () => {
    const leave = enterRoom()
    return () => {
      builderDoor.forget()
      leave()
    }
  }
  return {
    ...session,
    enter,
    getView: view.getView,
    subscribe: view.subscribe,
    openBuilder: builderDoor.open,
  }
}

interface TabRoomParts extends Omit<SessionParts, 'addBuilderCode'> {
  view: RoomViewState
  onPresence(presence: RoomPresence): void
}

/** The room that this tab is in, if any. */
function createTabRoom({ storage, projectId, view, ...parts }: TabRoomParts) {
  const storageKey = `waymark:room:${projectId}`
  const { getView, change } = view
  const code = createRoomCode({ getView, change })
  let room: { id: string; connection: DashboardRoom } | undefined
  let isLeft = true
  let leaving: ReturnType<typeof setTimeout> | undefined

  function enter(): () => void {
    clearTimeout(leaving)
    isLeft = false
    const keptId = storage.getItem(storageKey)
    if (!room && keptId) connect(keptId, { isReturn: true })
    // React's strict mode unmounts the editor and remounts it at once.
    return () => void (leaving = setTimeout(leave))
  }

  function connect(id: string, { isReturn }: { isReturn: boolean }): void {
    const connection: DashboardRoom = connectDashboard({
      host: parts.host,
      roomId: id,
      ...followRoom({
        view: { getView, change },
        isCurrent: () => room?.connection === connection,
        onDevice: () => void (getView().pairing && code.spend('USED')),
        onClosed(reason, wasOpen) {
          forget()
          // An ended room of an earlier visit is not worth reporting.
          if (wasOpen || !isReturn) change({ problem: { cause: toRoomError(reason) } })
        },
        onCaptured: parts.onCaptured,
        onPresence: parts.onPresence,
        onDraftChanged: (via) => parts.onDraftChanged(via, findBuilding(getView(), via)),
      }),
    })
    room = { id, connection }
    storage.setItem(storageKey, id)
    change({ isOpen: true })
  }

  async function openRoom(): Promise<Pairing | undefined> {
    const { roomId, ...pairing } = await parts.createRoom()
    if (isLeft) return undefined
    connect(roomId, { isReturn: false })
    return pairing
  }

  async function addCode(id: string): Promise<Pairing | undefined> {
    const pairing = await parts.addCode(id)
    return room?.id === id ? pairing : undefined
  }

  function forget(): void {
    room = undefined
    code.forget()
    storage.removeItem(storageKey)
    change({ ...NO_ROOM, isPairing: getView().isPairing })
  }

  function leave(): void {
    isLeft = true
    const left = room?.connection
    const isEmpty = isDeserted(getView())
    forget()
    if (left) closeOrEnd(left, isEmpty)
  }

  return {
    enter,
    /** Opens a room if there is none; returns its id, or undefined if the editor was left meanwhile. */
    async open(): Promise<string | undefined> {
      if (!room) await openRoom()
      return room?.id
    },
    pair: () => code.pair(() => (room ? addCode(room.id) : openRoom())),
    ...createRequests({ getView, change }, () => room?.connection),
    kick: (deviceId: string) => room?.connection.kick(deviceId),
    admit: (deviceId: string) => room?.connection.admit(deviceId),
  }
}

/** Whether nobody else is in the room. A member who builds in the app goes on without this tab. */
const isDeserted = ({ presence: { dashboards, devices } }: RoomView): boolean =>
  dashboards.length <= 1 && !devices.some(({ builder }) => builder?.isAdmitted)

const findBuilding = ({ presence }: RoomView, deviceId: string | null): string | null =>
  presence.devices.find(({ id }) => id === deviceId)?.builder?.memberId ?? null

/** Ends a room that nobody else is in, so that devices do not go on showing an abandoned draft. */
function closeOrEnd(connection: DashboardRoom, isAlone: boolean): void {
  if (!isAlone) return connection.close()
  connection.end()
  // The server answers by closing; without a connection no answer comes.
  setTimeout(connection.close, END_WITHIN_MS)
}

/** Requests to devices, sent through whichever room is open. */
function createRequests(
  { getView, change }: Pick<RoomViewState, 'getView' | 'change'>,
  findConnection: () => DashboardRoom | undefined,
): Pick<RoomSession, 'ask' | 'capture'> {
  async function ask(command: Command): Promise<Answer | undefined> {
    change({ problem: null })
    try {
      const connection = findConnection()
      if (!connection) throw new RoomError('LOST')
      // A message this large would make the server close the connection for good.
      if (new Blob([JSON.stringify(command)]).size > roomLimits.jsonBytes - 100)
        throw new RoomError('too_big')
      return await connection.ask(command)
    } catch (cause) {
      change({ problem: { cause, captureOf: command.type === 'capture' ? command.to : undefined } })
      return undefined
    }
  }
  async function capture(deviceId: string): Promise<void> {
    change({ captures: { ...getView().captures, [deviceId]: 0 } })
    await ask({ type: 'capture', to: deviceId })
    const { [deviceId]: _, ...others } = getView().captures
    change({ captures: others })
  }
  return { ask, capture }
}

const toRoomError = (reason: RoomError['code'] | 'left') => new RoomError(reason === 'left' ? 'LOST' : reason)
