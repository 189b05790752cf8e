import type { Device, RoomSkill } from '@waymark/contract'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { toJson } from '../../../platform/db/json.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export async function insertRoom(tx: Tx, room: Insertable<Tables['rooms']>): Promise<void> {
  await tx.insertInto('rooms').values(room).execute()
}

/** Deletes ended rooms of an app: their codes must not block new ones. */
export async function deleteEndedRooms(tx: Tx, appId: string, before: Date): Promise<void> {
  await tx.deleteFrom('rooms').where('appId', '=', appId).where('endsAt', '<', before).execute()
}

export interface CodeInsert {
  roomId: string
  appId: string
  codeHash: Uint8Array
  expiresAt: Date
}

export async function insertCode(tx: Tx, code: CodeInsert): Promise<void> {
  await tx.insertInto('roomCodes').values(code).execute()
}

export function findRoom(db: Db, appId: string, id: string) {
  return db
    .selectFrom('rooms')
    .select(['id', 'projectId', 'endsAt'])
    .select((eb) =>
      eb
        .selectFrom('roomCodes')
        .whereRef('roomCodes.roomId', '=', 'rooms.id')
        .select(({ fn }) => fn.max('expiresAt').as('expiresAt'))
        .as('codeEndsAt'),
    )
    .where('appId', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Finds a room with its owner, for connections that enter it. */
export function findRoomPlace(db: Db, id: string) {
  return db
    .selectFrom('rooms')
    .innerJoin('apps', 'apps.id', 'rooms.appId')
    .innerJoin('projects', 'projects.id', 'rooms.projectId')
    .select(['rooms.id', 'rooms.endsAt', 'rooms.appId', 'rooms.projectId', 'rooms.createdBy'])
    .select(['apps.name as appName', 'apps.orgId', 'projects.name as projectName'])
    .where('rooms.id', '=', id)
    .executeTakeFirst()
}

/** Finds the URL of the app's own page, which is null until its authors set one, and the key of its SDK. */
export function findAppPage(db: Db, appId: string) {
  return db.selectFrom('apps').select(['pageUrl', 'sdkKey']).where('id', '=', appId).executeTakeFirst()
}

/** Lists the devices that have joined, except those that were removed. */
export function listDevices(db: Db, roomId: string) {
  return db
    .selectFrom('roomDevices')
    .select(['id', 'device', 'locale', 'address', 'skills', 'joinedAt'])
    .where('roomId', '=', roomId)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Uses up a code; undefined when it is unknown, used or expired. */
export function useCode(
  tx: Tx,
  { sdkKey, codeHash, now }: { sdkKey: string; codeHash: Uint8Array; now: Date },
) {
  return tx
    .updateTable('roomCodes')
    .from('apps')
    .innerJoin('rooms', (join) => join.onRef('rooms.appId', '=', 'apps.id'))
    .set({ usedAt: now })
    .whereRef('apps.id', '=', 'roomCodes.appId')
    .whereRef('rooms.id', '=', 'roomCodes.roomId')
    .where('apps.sdkKey', '=', sdkKey)
    .where('roomCodes.codeHash', '=', codeHash)
    .where('roomCodes.usedAt', 'is', null)
    .where('roomCodes.expiresAt', '>', now)
    .where('rooms.endsAt', '>', now)
    .returning(['rooms.id', 'rooms.projectId'])
    .executeTakeFirst()
}

export interface DeviceInsert {
  id: string
  roomId: string
  tokenHash: Uint8Array
  device: Device | undefined
  joinedAt: Date
}

export async function insertDevice(tx: Tx, { device, ...row }: DeviceInsert): Promise<void> {
  await tx
    .insertInto('roomDevices')
    .values({ ...row, device: device ? toJson(device) : null })
    .execute()
}

/** Extends the room: it lasts as long as devices keep joining. */
export async function prolongRoom(tx: Tx, id: string, endsAt: Date): Promise<void> {
  await tx.updateTable('rooms').set({ endsAt }).where('id', '=', id).execute()
}

export async function endRoom(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('rooms').set({ endsAt: now }).where('id', '=', id).where('endsAt', '>', now).execute()
}

/** Finds the device of a token, with its room. */
export function findDeviceByToken(db: Db, tokenHash: Uint8Array) {
  return db
    .selectFrom('roomDevices')
    .innerJoin('rooms', 'rooms.id', 'roomDevices.roomId')
    .innerJoin('apps', 'apps.id', 'rooms.appId')
    .select(['rooms.id as roomId', 'rooms.appId', 'rooms.projectId', 'rooms.createdBy', 'rooms.endsAt'])
    .select(['roomDevices.id', 'roomDevices.device', 'roomDevices.removedAt', 'apps.sdkKey'])
    .select('roomDevices.builderCodeId')
    .where('roomDevices.tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** Finds what a device has said about itself; null before it has. */
export async function findDevice(db: Db, id: string): Promise<Device | null | undefined> {
  const row = await db.selectFrom('roomDevices').select('device').where('id', '=', id).executeTakeFirst()
  return row?.device
}

export interface DeviceFacts {
  device: Device
  locale: string
  address: string
  skills: RoomSkill[]
}

export async function updateDevice(tx: Tx, id: string, { device, skills, ...facts }: DeviceFacts) {
  await tx
    .updateTable('roomDevices')
    .set({ ...facts, device: toJson(device), skills: toJson(skills) })
    .where('id', '=', id)
    .execute()
}

export async function moveDevice(tx: Tx, id: string, place: { address: string; locale: string }) {
  await tx.updateTable('roomDevices').set(place).where('id', '=', id).execute()
}

/** Ends a device's visit; its token stops working. */
export async function removeDevice(tx: Tx, { roomId, id, now }: { roomId: string; id: string; now: Date }) {
  await tx
    .updateTable('roomDevices')
    .set({ removedAt: now })
    .where('roomId', '=', roomId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .execute()
}
