import type { Member } from '@waymark/contract'
import { updatedColumns, type Stamp } from '../../platform/db/stamp.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

export interface NewPasswordReset {
  id: string
  /** Null when the address has no account; such a row is deleted before its transaction ends. */
  memberId: string | null
  secretHash: Uint8Array
  expiresAt: Date
}

export async function insertPasswordReset(tx: Tx, reset: NewPasswordReset): Promise<void> {
  await tx.insertInto('passwordResets').values(reset).execute()
}

export async function deletePasswordReset(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('passwordResets').where('id', '=', id).execute()
}

export async function deleteExpiredPasswordResets(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('passwordResets').where('expiresAt', '<=', now).execute()
}

export async function hasPasswordReset(db: Db, secretHash: Uint8Array, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('passwordResets')
    .select('id')
    .where('secretHash', '=', secretHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** Uses up a link and returns its member; undefined when it does not exist, has expired or was used meanwhile. */
export async function takePasswordReset(
  tx: Tx,
  secretHash: Uint8Array,
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passwordResets')
    .where('secretHash', '=', secretHash)
    .where('expiresAt', '>', now)
    .returning('memberId')
    .executeTakeFirst()
  return row?.memberId ?? undefined
}

/** Deletes every other link that could still set the member's password. */
export async function deletePasswordResetsOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('passwordResets').where('memberId', '=', memberId).execute()
}

export async function findPasswordHash(db: Db, memberId: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('members')
    .select('passwordHash')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.passwordHash
}

/** Returns the member to notify of it. */
export function updatePassword(
  tx: Tx,
  memberId: string,
  { passwordHash, stamp }: { passwordHash: string; stamp: Stamp },
): Promise<Pick<Member, 'orgId' | 'email' | 'name' | 'language'>> {
  return tx
    .updateTable('members')
    .set({ passwordHash, ...updatedColumns(stamp) })
    .where('id', '=', memberId)
    .returning(['orgId', 'email', 'name', 'language'])
    .executeTakeFirstOrThrow()
}

/** Replaces the password that was checked; false when it has changed since. */
export async function replacePassword(
  tx: Tx,
  memberId: string,
  { oldHash, passwordHash, stamp }: { oldHash: string; passwordHash: string; stamp: Stamp },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({ passwordHash, ...updatedColumns(stamp) })
    .where('id', '=', memberId)
    .where('passwordHash', '=', oldHash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
