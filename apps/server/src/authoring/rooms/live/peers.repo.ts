import type { Device, RoomSkill } from '@waymark/contract'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** A device has one connection: an earlier one loses its row, and closes when it notices. */
export async function insertPeer(tx: Tx, peer: Insertable<Tables['roomPeers']>): Promise<void> {
  if (peer.deviceId) await tx.deleteFrom('roomPeers').where('deviceId', '=', peer.deviceId).execute()
  await tx.insertInto('roomPeers').values(peer).execute()
}

export async function markReady(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('roomPeers').set({ isReady: true }).where('id', '=', id).execute()
}

export async function deletePeer(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('roomPeers').where('id', '=', id).execute()
}

export async function deletePeersOf(tx: Tx, processId: string): Promise<void> {
  await tx.deleteFrom('roomPeers').where('processId', '=', processId).execute()
}

export async function touchPeers(tx: Tx, processId: string, now: Date): Promise<void> {
  await tx.updateTable('roomPeers').set({ seenAt: now }).where('processId', '=', processId).execute()
}

/** Deletes the connections of processes that died. */
export async function deleteLeftPeers(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('roomPeers').where('seenAt', '<', before).execute()
}

export async function deleteRoomsEndedBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('rooms').where('endsAt', '<', before).execute()
}

/** The state of a room, across all processes. */
export interface RoomView {
  endsAt: Date
  devices: DeviceRow[]
  peers: PeerRow[]
}

export interface DeviceRow {
  id: string
  device: Device | null
  locale: string | null
  address: string | null
  skills: RoomSkill[]
  joinedAt: Date
  removedAt: Date | null
  builderCodeId: string | null
  builderMemberId: string | null
  origin: string | null
  admittedAt: Date | null
}

interface PeerRow {
  id: string
  processId: string
  deviceId: string | null
  name: string
  isReady: boolean
}

export interface Seeing {
  /** The process that asks: it knows its own connections. */
  processId: string
  /** Connections of other processes count if they were seen since. */
  since: Date
}

/** Undefined when the room is gone, with its project or its app. */
export async function readRoom(
  db: Db,
  roomId: string,
  { processId, since }: Seeing,
): Promise<RoomView | undefined> {
  const room = await db.selectFrom('rooms').select('endsAt').where('id', '=', roomId).executeTakeFirst()
  if (!room) return undefined
  const devices = await db
    .selectFrom('roomDevices')
    .select(['id', 'device', 'locale', 'address', 'skills', 'joinedAt', 'removedAt'])
    .select(['builderCodeId', 'builderMemberId', 'origin', 'admittedAt'])
    .where('roomId', '=', roomId)
    .orderBy('id')
    .execute()
  const peers = await db
    .selectFrom('roomPeers')
    .select(['id', 'processId', 'deviceId', 'name', 'isReady'])
    .where('roomId', '=', roomId)
    .where((eb) => eb.or([eb('processId', '=', processId), eb('seenAt', '>', since)]))
    .orderBy('id')
    .execute()
  return { endsAt: room.endsAt, devices, peers }
}
