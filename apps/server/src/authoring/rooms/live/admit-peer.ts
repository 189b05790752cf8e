import { deviceMessage, type Member, type MessageToDashboard, type MessageToDevice } from '@waymark/contract'
import type { RoomCloseCode } from '@waymark/contract/constants'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { canUseApp } from '../../../apps/apps/index.ts'
import { findMemberBySecret, hashSecret, isOwnOrigin, sessionCookie } from '../../../people/sessions/index.ts'
import { findBuilder } from '../room/builders.repo.ts'
import { findDeviceByToken, findRoomPlace } from '../room/rooms.repo.ts'
import { findOpener } from './find-opener.ts'
import type { Visitor } from './handle-device-message.ts'
import type { Peer } from './peer.ts'

/** A connection that was admitted. */
export interface Admission {
  /** Null for a dashboard. */
  visitor: Visitor | null
  /** The project whose draft the room shows. */
  projectId: string
  name: string
  /** The member at a dashboard, or who opened a builder; null for any other device. */
  memberId: string | null
  /** For a builder: whether it may call; else null. */
  isAdmitted: boolean | null
  /** Its first message. */
  welcome(peerId: string): MessageToDashboard | MessageToDevice
  mayStay: Peer['mayStay']
}

interface AdmitParts {
  db: Db
  clock: Clock
  publicUrl: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Admits a member's session to a room of an app that the member may use; a page of another origin cannot use the
 * session.
 */
export async function admitDashboard(
  { db, clock, publicUrl }: AdmitParts,
  { headers, cookies }: FastifyRequest,
  roomId: string,
): Promise<Admission | RoomCloseCode> {
  const header = (name: string) => [headers[name]].flat()[0]
  if (!isOwnOrigin({ header }, publicUrl)) return 4403
  const secret = cookies[sessionCookie] ?? ''
  const member = await findMemberBySecret(db, clock, secret)
  if (!member) return 4401
  const place = await findPlace(db, roomId)
  // A room that the member may not see gets the same answer as one that does not exist.
  if (!place || !(await canUseApp(db, member, place.appId))) return 4404
  if (place.endsAt <= clock.now()) return 4410
  return {
    visitor: null,
    projectId: place.projectId,
    name: member.name,
    memberId: member.uid,
    isAdmitted: null,
    welcome: (peerId) => ({ type: 'welcome', ...toPlace(place), peerId }),
    mayStay: async () => {
      const still = await findMemberBySecret(db, clock, secret)
      if (!still) return 4401
      return (await canUseApp(db, still, place.appId)) ? null : 4403
    },
  }
}

/** The token from joining opens its room only, until the room ends or the device is removed. */
export async function admitDevice(
  { db, clock }: AdmitParts,
  { roomId, greeting }: { roomId: string; greeting: string },
  { headers }: FastifyRequest,
): Promise<Admission | RoomCloseCode> {
  const token = readToken(greeting)
  if (token === undefined) return 4400
  const row = await findDeviceByToken(db, hashSecret(token))
  if (row?.roomId !== roomId) return 4404
  if (row.removedAt) return 4411
  if (row.endsAt <= clock.now()) return 4410
  const place = await findPlace(db, roomId)
  if (!place) return 4404
  const { appId, projectId, createdBy } = place
  const builder = row.builderCodeId === null ? null : await findBuilder(db, row.id, clock.now())
  if (builder === undefined) return 4404
  // A token that has left its page opens nothing.
  if (builder && headers.origin !== builder.origin) return 4403
  const opener = builder && (await findOpener({ db, clock }, builder))
  if (typeof opener === 'number') return opener
  const member = opener && opener.principal.member
  const isAdmitted = builder && builder.admittedAt !== null
  return {
    visitor: { id: row.id, appId, projectId, createdBy },
    projectId,
    name: '',
    memberId: member && member.uid,
    isAdmitted,
    welcome: () => ({
      type: 'welcome',
      ...toPlace(place),
      deviceId: row.id,
      ...(builder && member && { builder: toBuilder(builder, member) }),
    }),
    // Removals reach the device through the room itself.
    mayStay: async () => {
      const still = builder && (await findOpener({ db, clock }, builder))
      return typeof still === 'number' ? still : null
    },
  }
}

type Builder = NonNullable<Awaited<ReturnType<typeof findBuilder>>>

const toBuilder = ({ appVersionId, admittedAt }: Builder, { uid: id, name }: Member) => ({
  appVersionId,
  isAdmitted: admittedAt !== null,
  member: { id, name },
})

type Place = NonNullable<Awaited<ReturnType<typeof findRoomPlace>>>

const findPlace = async (db: Db, roomId: string): Promise<Place | undefined> =>
  uuid.test(roomId) ? findRoomPlace(db, roomId) : undefined

const toPlace = ({ id, appId, appName, projectId, projectName }: Place) => ({
  roomId: id,
  app: { id: appId, name: appName },
  project: { id: projectId, name: projectName },
})

function readToken(greeting: string): string | undefined {
  try {
    const message = deviceMessage.parse(JSON.parse(greeting))
    return message.type === 'enter' ? message.token : undefined
  } catch {
    return undefined
  }
}
