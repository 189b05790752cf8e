import { roomLimits } from '@waymark/contract/constants'
import type { Clock } from '../../../platform/time/clock.ts'
import { inTransaction, type Tx } from '../../../platform/db/db.ts'
import { notify } from '../../../platform/db/notify.ts'
import type { OpenDatabase } from '../../../platform/db/open-database.ts'
import type { Log } from '../../../platform/log.ts'
import { draftChannel, type DraftNote } from '../../projects/index.ts'
import { sessionChannel, type SessionNote } from '../../../people/sessions/index.ts'
import { createLocalRooms, type LocalRoom, type LocalRooms } from './local-rooms.ts'
import { noteChannel, type Note } from './messages.repo.ts'
import type { Peer } from './peer.ts'
import { deletePeer, deletePeersOf, insertPeer, touchPeers } from './peers.repo.ts'
import { toPresence } from './to-presence.ts'
import { createRelay, type Relay } from './relay.ts'

/** The connections of this process, and the messages between them and those of other processes. */
export interface Hub extends Pick<Relay, 'command' | 'sendToDashboards'> {
  /** Adds a connection. It is closed when the room is full. */
  enter(peer: Peer): Promise<void>
  leave(peer: Peer): Promise<void>
  /** Changes a room in a transaction, and notifies everybody in it, whichever process they are connected to. */
  change(roomId: string, work: (tx: Tx) => Promise<void>): Promise<void>
  count(): { dashboards: number; devices: number }
  /** Sends pings, drops dead connections and retries what failed; call it about every second. */
  tick(): Promise<void>
  close(): Promise<void>
}

export interface HubParts {
  database: OpenDatabase
  clock: Clock
  log: Log
}

/**
 * The state of rooms is in the database, so that several processes can serve one. Each notifies the others of changes
 * by NOTIFY, and passes messages for their connections through a table. A single process relays in memory.
 */
export async function createHub({ database, clock, log }: HubParts): Promise<Hub> {
  const { db } = database
  const processId = clock.newId()
  const rooms = createLocalRooms({ db, clock, log, processId })
  const { command, sendToDashboards, takeRelayed } = createRelay({ db, clock, log, processId, rooms })
  const warn = (error: unknown) => log.warn({ err: error }, 'Builders could not be ended')
  const touch = () => inTransaction(db, (tx) => touchPeers(tx, processId, clock.now()))

  const stopListeningToDrafts = await database.listen(draftChannel, {
    onNote: (text) => tellDraftChanged(rooms, JSON.parse(text) as DraftNote),
    // A missed note may have been about a change: reading once too often does no harm.
    onReturn: () => rooms.listPeers().forEach((peer) => tell(peer, null)),
  })
  const stopListeningToSessions = await database.listen(sessionChannel, {
    onNote: (text) => void endBuilders(rooms, JSON.parse(text) as SessionNote).catch(warn),
    // The next ticks find peers that may not stay.
    onReturn: () => undefined,
  })
  const stopListening = await database.listen(noteChannel, {
    onNote: (text) => void handleNote(JSON.parse(text) as Note),
    onReturn: () => {
      void rooms.syncAll()
      void takeRelayed()
    },
  })

  async function handleNote(note: Note): Promise<void> {
    if (note.about === 'MESSAGES' && note.to === processId) await takeRelayed()
    if (note.about === 'ROOM' && note.from !== processId) await rooms.sync(note.roomId)
  }

  async function enter(peer: Peer): Promise<void> {
    const { id, roomId, deviceId, name } = peer
    const row = { id, roomId, processId, deviceId, name, isReady: false, seenAt: clock.now() }
    await write(roomId, (tx) => insertPeer(tx, row))
    const room = rooms.add(peer)
    await rooms.sync(roomId)
    if (isFull(room, peer)) return peer.close(4412)
    if (!deviceId && room.view) peer.send(toPresence(room.view))
  }

  async function leave(peer: Peer): Promise<void> {
    rooms.remove(peer)
    await change(peer.roomId, (tx) => deletePeer(tx, peer.id))
  }

  async function change(roomId: string, work: (tx: Tx) => Promise<void>): Promise<void> {
    await write(roomId, work)
    await rooms.sync(roomId)
  }

  const write = (roomId: string, work: (tx: Tx) => Promise<void>): Promise<void> =>
    inTransaction(db, async (tx) => {
      await work(tx)
      await notify(tx, noteChannel, { about: 'ROOM', roomId, from: processId } satisfies Note)
    })

  async function close(): Promise<void> {
    await stopListeningToDrafts()
    await stopListeningToSessions()
    await stopListening()
    // The remaining processes are notified; if the database is gone, nobody can be.
    const roomIds = rooms.clear()
    if (roomIds.length === 0) return
    await inTransaction(db, async (tx) => {
      await deletePeersOf(tx, processId)
      for (const roomId of roomIds)
        await notify(tx, noteChannel, { about: 'ROOM', roomId, from: processId } satisfies Note)
    }).catch((error: unknown) => log.warn({ err: error }, 'Rooms could not be left in order'))
  }

  const tick = createTick({ rooms, clock, touch })
  return { enter, leave, change, command, sendToDashboards, count: () => countPeers(rooms), tick, close }
}

/** Notifies everyone who edits a draft in a room that it was changed, except the builder that changed it. */
function tellDraftChanged(rooms: LocalRooms, { projectId, via }: DraftNote): void {
  for (const peer of rooms.listPeers()) {
    if (peer.projectId === projectId && (via === null || peer.deviceId !== via)) tell(peer, via)
  }
}

/** Ends the builders that a member opened from a session that has ended. Dashboards leave by themselves. */
async function endBuilders(rooms: LocalRooms, { memberId }: SessionNote): Promise<void> {
  const builders = rooms.listPeers().filter((it) => it.isAdmitted !== null && it.memberId === memberId)
  await closeUnwelcome(builders)
}

async function closeUnwelcome(peers: readonly Peer[]): Promise<void> {
  for (const peer of peers) {
    const code = await peer.mayStay()
    if (code) peer.close(code)
  }
}

function tell(peer: Peer, via: string | null): void {
  const isDashboard = peer.deviceId === null
  if (isDashboard || peer.isAdmitted) peer.send({ type: 'draftChanged', via })
}

const touchEveryMs = 10_000
const askMayStayEveryMs = 30_000

interface TickParts {
  rooms: LocalRooms
  clock: Clock
  /** Records in the database that this process is alive. */
  touch(): Promise<void>
}

function createTick({ rooms, clock, touch }: TickParts): () => Promise<void> {
  const nowMs = () => clock.now().getTime()
  let touchedAtMs = nowMs()
  let askedMayStayAtMs = nowMs()

  return async () => {
    const peers = rooms.listPeers()
    for (const peer of peers) peer.tick()
    await rooms.syncDue()
    if (peers.length > 0 && nowMs() - touchedAtMs >= touchEveryMs) {
      touchedAtMs = nowMs()
      await touch()
      // The connections of a dead process have been removed by now.
      await rooms.syncAll()
    }
    if (nowMs() - askedMayStayAtMs < askMayStayEveryMs) return
    askedMayStayAtMs = nowMs()
    await closeUnwelcome(peers)
  }
}

function countPeers(rooms: LocalRooms): { dashboards: number; devices: number } {
  const peers = rooms.listPeers()
  const devices = peers.filter(({ deviceId }) => deviceId !== null).length
  return { dashboards: peers.length - devices, devices }
}

/** Counts the connections before this one; later ones are refused themselves. */
function isFull({ view }: LocalRoom, peer: Peer): boolean {
  const alike = (view?.peers ?? []).filter(({ deviceId }) => (deviceId === null) === (peer.deviceId === null))
  const most = peer.deviceId ? roomLimits.devices : roomLimits.dashboards
  return alike.findIndex(({ id }) => id === peer.id) >= most
}
