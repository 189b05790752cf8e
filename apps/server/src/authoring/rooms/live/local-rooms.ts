import type { Clock } from '../../../platform/time/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Log } from '../../../platform/log.ts'
import type { Peer } from './peer.ts'
import { readRoom, type RoomView } from './peers.repo.ts'
import { toPresence } from './to-presence.ts'

/** A room with connections to this process. */
export interface LocalRoom {
  peers: Set<Peer>
  /** The room as it was last read; undefined before that, and once it is gone. */
  view: RoomView | undefined
  /** The presence that dashboards were sent last. */
  sentPresence: string
  isStale: boolean
  syncing: Promise<void> | undefined
}

export interface LocalRooms {
  find(roomId: string): LocalRoom | undefined
  /** Adds a connection to its room. */
  add(peer: Peer): LocalRoom
  remove(peer: Peer): void
  /** Empties the list; returns the ids of its rooms. */
  clear(): string[]
  listPeers(): Peer[]
  /** Reads the state of a room, closes connections that may not stay, and sends dashboards the presence. */
  sync(roomId: string): Promise<void>
  syncAll(): Promise<void>
  /** Syncs rooms that could not be read, have ended or are about to. */
  syncDue(): Promise<void>
}

interface LocalRoomsParts {
  db: Db
  clock: Clock
  log: Log
  processId: string
}

/** Three times the interval at which a process must report that it is alive. */
const goneAfterMs = 30_000

/** The rooms of this process's connections, each as last read from the database after a notification. */
export function createLocalRooms({ db, clock, log, processId }: LocalRoomsParts): LocalRooms {
  const rooms = new Map<string, LocalRoom>()

  function add(peer: Peer): LocalRoom {
    const room = rooms.get(peer.roomId) ?? createRoom()
    rooms.set(peer.roomId, room)
    room.peers.add(peer)
    return room
  }

  function remove(peer: Peer): void {
    const room = rooms.get(peer.roomId)
    room?.peers.delete(peer)
    if (room?.peers.size === 0) rooms.delete(peer.roomId)
  }

  function clear(): string[] {
    const ids = [...rooms.keys()]
    rooms.clear()
    return ids
  }

  async function sync(roomId: string): Promise<void> {
    const room = rooms.get(roomId)
    if (!room) return
    room.isStale = true
    room.syncing ??= readUntilFresh(roomId, room).finally(() => (room.syncing = undefined))
    await room.syncing
  }

  /** Reads again if the room changed meanwhile. */
  async function readUntilFresh(roomId: string, room: LocalRoom): Promise<void> {
    while (room.isStale) {
      room.isStale = false
      // Connections that arrive during this read are in the next one.
      const peers = [...room.peers]
      try {
        const since = new Date(clock.now().getTime() - goneAfterMs)
        room.view = await readRoom(db, roomId, { processId, since })
        applyView(room, peers, clock.now())
      } catch (error) {
        // The next tick tries again.
        room.isStale = true
        return log.warn({ err: error }, 'A room could not be read')
      }
    }
  }

  async function syncAll(): Promise<void> {
    for (const roomId of rooms.keys()) await sync(roomId)
  }

  async function syncDue(): Promise<void> {
    for (const [roomId, { isStale, view }] of rooms) {
      if (isStale || !view || view.endsAt <= clock.now()) await sync(roomId)
    }
  }

  const listPeers = () => [...rooms.values()].flatMap((room) => [...room.peers])
  return { find: (roomId) => rooms.get(roomId), add, remove, clear, listPeers, sync, syncAll, syncDue }
}

const createRoom = (): LocalRoom => ({
  peers: new Set(),
  view: undefined,
  sentPresence: '',
  isStale: true,
  syncing: undefined,
})

function applyView(room: LocalRoom, peers: Peer[], now: Date): void {
  const { view } = room
  const isOver = !view || view.endsAt <= now
  for (const peer of peers) {
    const device = view?.devices.find(({ id }) => id === peer.deviceId)
    if (isOver) peer.close(4410)
    else if (device?.removedAt) peer.close(4411)
    else if (peer.deviceId && !view.peers.some(({ id }) => id === peer.id)) peer.close(4409)
    else if (device?.admittedAt && peer.isAdmitted === false) {
      peer.isAdmitted = true
      peer.send({ type: 'admitted' })
    }
  }
  if (isOver) return
  const presence = toPresence(view)
  const text = JSON.stringify(presence)
  if (text === room.sentPresence) return
  room.sentPresence = text
  for (const peer of room.peers) if (!peer.deviceId) peer.send(presence)
}
