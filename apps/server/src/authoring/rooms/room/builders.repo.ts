import type { Db, Tx } from '../../../platform/db/db.ts'

export interface BuilderCodeInsert {
  id: string
  roomId: string
  memberId: string
  sessionId: string
  codeHash: Uint8Array
  expiresAt: Date
}

export async function insertBuilderCode(tx: Tx, code: BuilderCodeInsert): Promise<void> {
  await tx.insertInto('roomBuilderCodes').values(code).execute()
}

interface SentCode {
  sdkKey: string
  codeHash: Uint8Array
  now: Date
}

/** Finds a valid code of an app, with where the app runs. Does not use it up. */
export function findBuilderCode(db: Db, { sdkKey, codeHash, now }: SentCode) {
  return db
    .selectFrom('roomBuilderCodes')
    .innerJoin('rooms', 'rooms.id', 'roomBuilderCodes.roomId')
    .innerJoin('apps', 'apps.id', 'rooms.appId')
    .select(['roomBuilderCodes.id', 'roomBuilderCodes.memberId', 'roomBuilderCodes.sessionId'])
    .select(['rooms.id as roomId', 'rooms.projectId'])
    .select(['apps.pageUrl', 'apps.origins'])
    .where('apps.sdkKey', '=', sdkKey)
    .where('roomBuilderCodes.codeHash', '=', codeHash)
    .where('roomBuilderCodes.usedAt', 'is', null)
    .where('roomBuilderCodes.expiresAt', '>', now)
    .where('rooms.endsAt', '>', now)
    .executeTakeFirst()
}

/** Uses up a code; false when another page was faster. */
export async function useBuilderCode(tx: Tx, id: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('roomBuilderCodes')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export interface BuilderInsert {
  id: string
  roomId: string
  tokenHash: Uint8Array
  joinedAt: Date
  builderCodeId: string
  builderMemberId: string
  builderSessionId: string | null
  origin: string
}

export async function insertBuilder(tx: Tx, builder: BuilderInsert): Promise<void> {
  await tx.insertInto('roomDevices').values(builder).execute()
}

export interface Admittance {
  roomId: string
  id: string
  memberId: string
  now: Date
}

/** Lets a builder in; false unless it is in the room and the member has created its code. */
export async function admitBuilder(tx: Tx, { roomId, id, memberId, now }: Admittance): Promise<boolean> {
  const admitted = await tx
    .updateTable('roomDevices')
    .set((eb) => ({ admittedAt: eb.fn.coalesce('admittedAt', eb.val(now)) }))
    .where('roomId', '=', roomId)
    .where('id', '=', id)
    .where('builderMemberId', '=', memberId)
    .where('removedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return admitted !== undefined
}

/** Finds a builder with the draft that it is bound to, as long as it may stay in the room. */
export function findBuilder(db: Db, id: string, now: Date) {
  return db
    .selectFrom('roomDevices')
    .innerJoin('rooms', 'rooms.id', 'roomDevices.roomId')
    .innerJoin('projects', 'projects.id', 'rooms.projectId')
    .select(['roomDevices.builderSessionId as sessionId', 'roomDevices.origin', 'roomDevices.admittedAt'])
    .select(['rooms.appId', 'rooms.projectId', 'projects.appVersionId'])
    .where('roomDevices.id', '=', id)
    .where('roomDevices.builderCodeId', 'is not', null)
    .where('roomDevices.removedAt', 'is', null)
    .where('rooms.endsAt', '>', now)
    .executeTakeFirst()
}
