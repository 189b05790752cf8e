import type { MessageToDashboard, RoomCommand } from '@waymark/contract'
import { EVERY_DEVICE, roomLimits, roomRefusals, type RoomRefusal } from '@waymark/contract/constants'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Tx } from '../../../platform/db/db.ts'
import type { OpenDatabase } from '../../../platform/db/open-database.ts'
import type { Log } from '../../../platform/log.ts'
import { insertMessages, noteChannel, takeMessages, tell, type Note } from './messages.repo.ts'
import type { Peer } from './peer.ts'
import { deletePeer, deletePeersOf, insertPeer, readRoom, touchPeers, type RoomView } from './peers.repo.ts'
import { toPresence } from './presence.ts'

/** The connections of this process, and what they say to each other and to those of other processes. */
export interface Hub {
  /** Takes a connection in. It is closed when the room is full. */
  enter(peer: Peer): Promise<void>
  leave(peer: Peer): Promise<void>
  /** Changes something about a room in a transaction, and lets everybody in it know, wherever they are connected. */
  change(roomId: string, work: (tx: Tx) => Promise<void>): Promise<void>
  /** Sends a command of a dashboard to the device or devices that it names; a refusal goes back to the dashboard. */
  command(from: Peer, command: RoomCommand): Promise<void>
  tellDashboards(roomId: string, message: MessageToDashboard): Promise<void>
  count(): { dashboards: number; devices: number }
  /** Pings, drops the dead and repeats what failed. To be called about every second. */
  tick(): Promise<void>
  close(): Promise<void>
}

interface LocalRoom {
  peers: Set<Peer>
  view: RoomView | undefined
  /** The presence that dashboards were told last. */
  told: string
  isStale: boolean
  syncing: Promise<void> | undefined
}

type Relayed = { for: 'DASHBOARDS'; message: MessageToDashboard } | { for: 'DEVICES'; command: RoomCommand }

const touchEveryMs = 10_000
/** Three times as long as a process may stay silent about its connections. */
const goneAfterMs = 30_000
const askMayStayEveryMs = 30_000

export interface HubParts {
  database: OpenDatabase
  clock: Clock
  log: Log
}

/**
 * What is in a room stands in the database, so that several processes can serve it: each tells the others by NOTIFY
 * that a room changed, and hands over messages for their connections in a table. One process alone relays in memory.
 */
export async function createHub({ database, clock, log }: HubParts): Promise<Hub> {
  const { db } = database
  const processId = clock.newId()
  const rooms = new Map<string, LocalRoom>()
  const nowMs = () => clock.now().getTime()
  let touchedAtMs = nowMs()
  let askedMayStayAtMs = nowMs()
  let taking: Promise<void> = Promise.resolve()

  const stopListening = await database.listen(noteChannel, {
    onNote: (text) => void handleMessage(JSON.parse(text) as Note),
    onReturn: () => {
      for (const roomId of rooms.keys()) void sync(roomId)
      void takeRelayed()
    },
  })

  async function handleMessage(note: Note): Promise<void> {
    if (note.about === 'MESSAGES' && note.to === processId) await takeRelayed()
    if (note.about === 'ROOM' && note.from !== processId) await sync(note.roomId)
  }

  async function enter(peer: Peer): Promise<void> {
    const { id, roomId, deviceId, name } = peer
    const row = { id, roomId, processId, deviceId, name, isReady: false, seenAt: clock.now() }
    await write(roomId, (tx) => insertPeer(tx, row))
    const room = rooms.get(roomId) ?? addRoom(roomId)
    room.peers.add(peer)
    await sync(roomId)
    if (isFull(room, peer)) return peer.close(4412)
    if (!deviceId && room.view) peer.send(toPresence(room.view))
  }

  function addRoom(roomId: string): LocalRoom {
    const room = { peers: new Set<Peer>(), view: undefined, told: '', isStale: true, syncing: undefined }
    rooms.set(roomId, room)
    return room
  }

  async function leave(peer: Peer): Promise<void> {
    const room = rooms.get(peer.roomId)
    room?.peers.delete(peer)
    if (room?.peers.size === 0) rooms.delete(peer.roomId)
    await change(peer.roomId, (tx) => deletePeer(tx, peer.id))
  }

  async function change(roomId: string, work: (tx: Tx) => Promise<void>): Promise<void> {
    await write(roomId, work)
    await sync(roomId)
  }

  const write = (roomId: string, work: (tx: Tx) => Promise<void>): Promise<void> =>
    inTransaction(db, async (tx) => {
      await work(tx)
      await tell(tx, { about: 'ROOM', roomId, from: processId })
    })

  /** Reads how the room stands, and acts on it; once more when it changed meanwhile. */
  async function sync(roomId: string): Promise<void> {
    const room = rooms.get(roomId)
    if (!room) return
    room.isStale = true
    room.syncing ??= readUntilFresh(roomId, room).finally(() => (room.syncing = undefined))
    await room.syncing
  }

  async function readUntilFresh(roomId: string, room: LocalRoom): Promise<void> {
    while (room.isStale) {
      room.isStale = false
      // Those that come while it is read are in the next reading.
      const peers = [...room.peers]
      try {
        const since = new Date(nowMs() - goneAfterMs)
        room.view = await readRoom(db, roomId, { processId, since })
        apply(room, peers)
      } catch (error) {
        // The next tick tries again.
        room.isStale = true
        return log.warn({ err: error }, 'A room could not be read')
      }
    }
  }

  function apply(room: LocalRoom, peers: Peer[]): void {
    const { view } = room
    const isOver = !view || view.endsAt <= clock.now()
    for (const peer of peers) {
      const device = view?.devices.find(({ id }) => id === peer.deviceId)
      if (isOver) peer.close(4410)
      else if (device?.removedAt) peer.close(4411)
      else if (peer.deviceId && !view.peers.some(({ id }) => id === peer.id)) peer.close(4409)
    }
    if (isOver) return
    const presence = toPresence(view)
    const text = JSON.stringify(presence)
    if (text === room.told) return
    room.told = text
    for (const peer of room.peers) if (!peer.deviceId) peer.send(presence)
  }

  async function command(from: Peer, command: RoomCommand): Promise<void> {
    const view = rooms.get(from.roomId)?.view
    const connected = (view?.peers ?? []).filter(
      ({ deviceId }) => deviceId !== null && (command.to === EVERY_DEVICE || command.to === deviceId),
    )
    const ready = connected.filter(({ isReady }) => isReady)
    if (ready.length === 0) {
      return from.send(toRefusal(command.id, connected.length > 0 ? 'not_ready' : 'no_device'))
    }
    await deliver(from.roomId, { for: 'DEVICES', command })
    const processIds = ready.map((it) => it.processId)
    await relay(from.roomId, processIds, { for: 'DEVICES', command })
  }

  async function tellDashboards(roomId: string, message: MessageToDashboard): Promise<void> {
    const view = rooms.get(roomId)?.view
    await deliver(roomId, { for: 'DASHBOARDS', message })
    const processIds = (view?.peers ?? []).filter((it) => it.deviceId === null).map((it) => it.processId)
    await relay(roomId, processIds, { for: 'DASHBOARDS', message })
  }

  /** To the connections of this process. */
  async function deliver(roomId: string, relayed: Relayed): Promise<void> {
    for (const peer of rooms.get(roomId)?.peers ?? []) {
      if (relayed.for === 'DASHBOARDS') {
        if (!peer.deviceId) peer.send(relayed.message)
        continue
      }
      const { command } = relayed
      if (!peer.isReady || (command.to !== EVERY_DEVICE && command.to !== peer.deviceId)) continue
      if (peer.canTake()) peer.send(command)
      else await tellDashboards(roomId, toRefusal(command.id, 'device_slow'))
    }
  }

  /** To the connections of other processes. */
  async function relay(roomId: string, processIds: string[], relayed: Relayed): Promise<void> {
    const others = [...new Set(processIds)].filter((it) => it !== processId)
    if (others.length === 0) return
    const [body, sentAt] = [JSON.stringify(relayed), clock.now()]
    await inTransaction(db, async (tx) => {
      await insertMessages(
        tx,
        others.map((to) => ({ id: clock.newId(), roomId, processId: to, body, sentAt })),
      )
      for (const to of others) await tell(tx, { about: 'MESSAGES', to })
    })
  }

  /** One after the other, so that what was sent first arrives first. */
  function takeRelayed(): Promise<void> {
    taking = taking
      .then(async () => {
        const taken = await inTransaction(db, (tx) => takeMessages(tx, processId))
        for (const { roomId, body } of taken) await deliver(roomId, JSON.parse(body) as Relayed)
      })
      .catch((error: unknown) => log.warn({ err: error }, 'Messages of another process could not be read'))
    return taking
  }

  async function tick(): Promise<void> {
    const peers = [...rooms.values()].flatMap((room) => [...room.peers])
    for (const peer of peers) peer.tick()
    for (const [roomId, { isStale, view }] of rooms) {
      if (isStale || !view || view.endsAt <= clock.now()) await sync(roomId)
    }
    if (peers.length > 0 && nowMs() - touchedAtMs >= touchEveryMs) {
      touchedAtMs = nowMs()
      await inTransaction(db, (tx) => touchPeers(tx, processId, clock.now()))
      // Those of a process that ended without a word are gone by now.
      for (const roomId of rooms.keys()) await sync(roomId)
    }
    if (nowMs() - askedMayStayAtMs < askMayStayEveryMs) return
    askedMayStayAtMs = nowMs()
    for (const peer of peers) {
      const code = await peer.mayStay()
      if (code) peer.close(code)
    }
  }

  async function close(): Promise<void> {
    await stopListening()
    // The processes that stay handleMessage of it; a database that is gone has nobody to tell.
    const roomIds = [...rooms.keys()]
    rooms.clear()
    if (roomIds.length === 0) return
    await inTransaction(db, async (tx) => {
      await deletePeersOf(tx, processId)
      for (const roomId of roomIds) await tell(tx, { about: 'ROOM', roomId, from: processId })
    }).catch((error: unknown) => log.warn({ err: error }, 'Rooms could not be left in order'))
  }

  const count = () => {
    const peers = [...rooms.values()].flatMap((room) => [...room.peers])
    const devices = peers.filter(({ deviceId }) => deviceId !== null).length
    return { dashboards: peers.length - devices, devices }
  }

  return { enter, leave, change, command, tellDashboards, count, tick, close }
}

/** The connections before it count; those that came after are turned away themselves. */
function isFull({ view }: LocalRoom, peer: Peer): boolean {
  const alike = (view?.peers ?? []).filter(({ deviceId }) => (deviceId === null) === (peer.deviceId === null))
  const most = peer.deviceId ? roomLimits.devices : roomLimits.dashboards
  return alike.findIndex(({ id }) => id === peer.id) >= most
}

export const toRefusal = (replyTo: string | null, code: RoomRefusal) =>
  ({ type: 'refused', replyTo, code, message: roomRefusals[code] }) as const
