import { roomJoin, type Pairing, type Room } from '@waymark/contract'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { getMember, type CallContext } from '../../platform/http/call.ts'
import { parseBody } from '../../platform/http/parse-body.ts'
import { createPairingCode, drawQr, hashPairingCode } from '../../platform/pairing-code.ts'
import { getProject } from '../projects/index.ts'
import { createSecret, hashSecret } from '../sessions/index.ts'
import { deleteExpiredRooms, findJoinedRoom, findRoom, insertRoom, joinRoom } from './rooms.repo.ts'

const codeLifeMs = 300_000
/** How long a device that joined may go on sending. */
const visitMs = 8 * 3_600_000

interface RoomPlace {
  appId: string
  appVersionId: string
  projectId: string
}

/** Opens a room for a project; its code lets one device in. */
export async function openRoom(
  context: CallContext,
  place: RoomPlace,
): Promise<Pairing & { roomId: string }> {
  const { db, clock, publicUrl } = context
  const project = await getProject(db, place)
  const [roomId, code, now] = [clock.newId(), createPairingCode(), clock.now()]
  const expiresAt = new Date(now.getTime() + codeLifeMs)
  await inTransaction(db, async (tx) => {
    await deleteExpiredRooms(tx, project.appId, new Date(now.getTime() - visitMs))
    await insertRoom(tx, {
      id: roomId,
      appId: project.appId,
      projectId: project.id,
      codeHash: hashPairingCode(code),
      createdAt: now,
      createdBy: getMember(context).uid,
      expiresAt,
    })
  })
  const qr = drawQr(`${publicUrl}/rooms/${roomId}#${code}`)
  return { roomId, code, qr, expiresAt: expiresAt.toISOString() }
}

export async function getRoom(
  { db, clock }: CallContext,
  { appId, id }: { appId: string; id: string },
): Promise<Room> {
  const row = await findRoom(db, appId, id)
  if (!row) throw new DomainError('not_found')
  const { projectId, expiresAt, joinedAt, device } = row
  const isLate = expiresAt <= clock.now()
  const state = joinedAt ? 'JOINED' : isLate ? 'EXPIRED' : 'WAITING'
  return { id: row.id, projectId, state, expiresAt: expiresAt.toISOString(), device }
}

/** Lets a device into the room that its code names; the token it gets is told once. */
export async function enterRoom(
  { db, clock }: { db: Db; clock: Clock },
  sdkKey: string,
  body: unknown,
): Promise<{ roomId: string; projectId: string; token: string }> {
  const { code, device } = parseBody(roomJoin, body)
  const token = createSecret()
  const entry = { sdkKey, device, codeHash: hashPairingCode(code), tokenHash: hashSecret(token) }
  const room = await inTransaction(db, (tx) => joinRoom(tx, { ...entry, now: clock.now() }))
  if (!room) throw new DomainError('room_code_unknown')
  return { roomId: room.id, projectId: room.projectId, token }
}

/** The room of a device that joined it in the last hours, or `room_code_unknown`. */
export async function getJoinedRoom(
  { db, clock }: { db: Db; clock: Clock },
  { sdkKey, token }: { sdkKey: string; token: string },
) {
  const room = await findJoinedRoom(db, sdkKey, hashSecret(token))
  if (!room?.device || !room.joinedAt) throw new DomainError('room_code_unknown')
  if (clock.now().getTime() - room.joinedAt.getTime() > visitMs) throw new DomainError('room_code_unknown')
  return { ...room, device: room.device }
}
