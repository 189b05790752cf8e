import { roomJoin, type Pairing, type Room } from '@waymark/contract'
import { ROOM_CODE_LIFE_MS } from '@waymark/contract/constants'
import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { getMember, type CallContext } from '../../platform/http/call.ts'
import { parseBody } from '../../platform/http/parse-body.ts'
import { createPairingCode, hashPairingCode } from '../../platform/secrets/pairing-code.ts'
import { getProject } from '../projects/index.ts'
import { createSecret, hashSecret } from '../../people/sessions/index.ts'
import { drawRoomQr } from './draw-room-qr.ts'
import {
  deleteEndedRooms,
  findDeviceByToken,
  findRoom,
  insertCode,
  insertDevice,
  insertRoom,
  listDevices,
  prolongRoom,
  useCode,
} from './room/rooms.repo.ts'
import { visitMs } from './room/visit.ts'

interface RoomPlace {
  appId: string
  appVersionId: string
  projectId: string
}

/** Opens a room for a project, with a code that admits one device. */
export async function openRoom(
  context: CallContext,
  place: RoomPlace,
): Promise<Pairing & { roomId: string }> {
  const { db, clock } = context
  const { id: projectId, appId } = await getProject(db, place)
  const [roomId, now] = [clock.newId(), clock.now()]
  const code = await inTransaction(db, async (tx) => {
    await deleteEndedRooms(tx, appId, now)
    await insertRoom(tx, {
      id: roomId,
      appId,
      projectId,
      createdAt: now,
      createdBy: getMember(context).uid,
      endsAt: new Date(now.getTime() + visitMs),
    })
    return addCode(tx, { roomId, appId, now })
  })
  return { roomId, ...(await toPairing(context, { roomId, appId, ...code })) }
}

/** Creates a code for one more device. */
export async function openDoor(
  context: CallContext,
  { appId, id: roomId }: { appId: string; id: string },
): Promise<Pairing> {
  const { db, clock } = context
  const now = clock.now()
  const room = await findRoom(db, appId, roomId)
  if (!room || room.endsAt <= now) throw new DomainError('not_found')
  const code = await inTransaction(db, (tx) => addCode(tx, { roomId, appId, now }))
  return toPairing(context, { roomId, appId, ...code })
}

export async function getRoom(
  { db, clock }: CallContext,
  { appId, id }: { appId: string; id: string },
): Promise<Room> {
  const room = await findRoom(db, appId, id)
  if (!room) throw new DomainError('not_found')
  const devices = await listDevices(db, id)
  const [now, { projectId, endsAt, codeEndsAt }] = [clock.now(), room]
  const expiresAt = new Date(codeEndsAt ?? endsAt)
  const isOver = endsAt <= now || (devices.length === 0 && expiresAt <= now)
  return {
    id,
    projectId,
    state: isOver ? 'EXPIRED' : devices.length > 0 ? 'JOINED' : 'WAITING',
    expiresAt: expiresAt.toISOString(),
    devices: devices.map((it) => ({ id: it.id, device: it.device, joinedAt: it.joinedAt.toISOString() })),
  }
}

/** Admits a device to the room of its code; returns its token, which is never shown again. */
export async function enterRoom(
  { db, clock }: { db: Db; clock: Clock },
  sdkKey: string,
  body: unknown,
): Promise<{ roomId: string; projectId: string; deviceId: string; token: string }> {
  const { code, device } = parseBody(roomJoin, body)
  const [token, deviceId, now] = [createSecret(), clock.newId(), clock.now()]
  const room = await inTransaction(db, async (tx) => {
    const found = await useCode(tx, { sdkKey, codeHash: hashPairingCode(code), now })
    if (!found) return undefined
    const tokenHash = hashSecret(token)
    await insertDevice(tx, { id: deviceId, roomId: found.id, tokenHash, device, joinedAt: now })
    await prolongRoom(tx, found.id, new Date(now.getTime() + visitMs))
    return found
  })
  if (!room) throw new DomainError('room_code_unknown')
  return { roomId: room.id, projectId: room.projectId, deviceId, token }
}

/** Finds the device of a token during its visit. */
async function findVisitor({ db, clock }: { db: Db; clock: Clock }, token: string) {
  const visitor = await findDeviceByToken(db, hashSecret(token))
  return visitor && !visitor.removedAt && visitor.endsAt > clock.now() ? visitor : undefined
}

/** Finds the device of a token for requests without a connection: it has joined fully, and belongs to this app. */
export async function getJoinedDevice(
  parts: { db: Db; clock: Clock },
  { sdkKey, token }: { sdkKey: string; token: string },
) {
  const visitor = await findVisitor(parts, token)
  if (!visitor?.device || visitor.sdkKey !== sdkKey) throw new DomainError('room_code_unknown')
  return { ...visitor, device: visitor.device }
}

async function addCode(tx: Tx, { roomId, appId, now }: { roomId: string; appId: string; now: Date }) {
  const code = createPairingCode()
  const expiresAt = new Date(now.getTime() + ROOM_CODE_LIFE_MS)
  await insertCode(tx, { roomId, appId, codeHash: hashPairingCode(code), expiresAt })
  return { code, expiresAt }
}

interface Door {
  roomId: string
  appId: string
  code: string
  expiresAt: Date
}

const toPairing = async ({ db, publicUrl }: CallContext, { expiresAt, ...door }: Door): Promise<Pairing> => ({
  code: door.code,
  qr: await drawRoomQr(db, { publicUrl, ...door }),
  expiresAt: expiresAt.toISOString(),
})
