import type { Device } from '@waymark/contract'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'

export interface RoomInsert {
  id: string
  appId: string
  projectId: string
  codeHash: Uint8Array
  createdAt: Date
  createdBy: string | null
  expiresAt: Date
}

export async function insertRoom(tx: Tx, room: RoomInsert): Promise<void> {
  await tx.insertInto('rooms').values(room).execute()
}

/** Rooms that nobody joined in time, of this app: their codes must not block new ones. */
export async function deleteExpiredRooms(tx: Tx, appId: string, before: Date): Promise<void> {
  await tx.deleteFrom('rooms').where('appId', '=', appId).where('expiresAt', '<', before).execute()
}

export function findRoom(db: Db, appId: string, id: string) {
  return db
    .selectFrom('rooms')
    .select(['id', 'projectId', 'expiresAt', 'joinedAt', 'device'])
    .where('appId', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export interface RoomEntry {
  sdkKey: string
  codeHash: Uint8Array
  tokenHash: Uint8Array
  device: Device
  now: Date
}

/** Lets one device in: the code works once. Undefined when it is unknown, used or expired. */
export function joinRoom(tx: Tx, { sdkKey, codeHash, tokenHash, device, now }: RoomEntry) {
  return tx
    .updateTable('rooms')
    .from('apps')
    .set({ tokenHash, device: toJson(device), joinedAt: now })
    .whereRef('apps.id', '=', 'rooms.appId')
    .where('apps.sdkKey', '=', sdkKey)
    .where('rooms.codeHash', '=', codeHash)
    .where('rooms.joinedAt', 'is', null)
    .where('rooms.expiresAt', '>', now)
    .returning(['rooms.id', 'rooms.projectId'])
    .executeTakeFirst()
}

/** The room that a device's token opens. */
export function findJoinedRoom(db: Db, sdkKey: string, tokenHash: Uint8Array) {
  return db
    .selectFrom('rooms')
    .innerJoin('apps', 'apps.id', 'rooms.appId')
    .select([
      'rooms.id',
      'rooms.appId',
      'rooms.projectId',
      'rooms.device',
      'rooms.joinedAt',
      'rooms.createdBy',
    ])
    .where('apps.sdkKey', '=', sdkKey)
    .where('rooms.tokenHash', '=', tokenHash)
    .executeTakeFirst()
}
