import type { Member } from '@waymark/contract'
import { updatedColumns, type Stamp } from '../../platform/db/stamp.ts'
import type { Tx } from '../../platform/db/db.ts'
import { orIfBroken } from '../../platform/db/or-if-broken.ts'

export interface NewEmailChange {
  memberId: string
  secretHash: Uint8Array
  email: string
  expiresAt: Date
}

/** Replaces an earlier wish of the member, whose link no longer works. */
export async function upsertEmailChange(tx: Tx, { memberId, ...change }: NewEmailChange): Promise<void> {
  await tx
    .insertInto('emailChanges')
    .values({ memberId, ...change })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(change))
    .execute()
}

/** Uses up a link; undefined when it does not exist, has expired or was used meanwhile. */
export function takeEmailChange(tx: Tx, secretHash: Uint8Array, now: Date) {
  return tx
    .deleteFrom('emailChanges')
    .where('secretHash', '=', secretHash)
    .where('expiresAt', '>', now)
    .returning(['memberId', 'email'])
    .executeTakeFirst()
}

export async function deleteEmailChange(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('emailChanges').where('memberId', '=', memberId).execute()
}

/** Finds the member to notify at the address before; locks the member until the transaction ends. */
export function lockAddressee(
  tx: Tx,
  memberId: string,
): Promise<Pick<Member, 'orgId' | 'email' | 'name' | 'language'> | undefined> {
  return tx
    .selectFrom('members')
    .select(['orgId', 'email', 'name', 'language'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
}

/** Throws `email_taken` if the address has an account, in any organisation. */
export async function updateEmail(
  tx: Tx,
  { memberId, email, stamp }: { memberId: string; email: string; stamp: Stamp },
): Promise<void> {
  const update = tx
    .updateTable('members')
    .set({ email, ...updatedColumns(stamp) })
    .where('id', '=', memberId)
    .execute()
  await orIfBroken(update, 'members_email', 'email_taken')
}
