import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { MemberRow } from '../sessions/index.ts'

export interface Subject {
  connectionId: string
  provider: string
  subject: string
}

/** Finds the member that a subject was linked to, with the address that the provider said last. */
export function findLinkedMember(
  db: Db,
  { connectionId, provider, subject }: Subject,
): Promise<(MemberRow & { statedEmail: string }) | undefined> {
  return db
    .selectFrom('signOnIdentities')
    .innerJoin('members', 'members.id', 'signOnIdentities.memberId')
    .selectAll('members')
    .select('signOnIdentities.email as statedEmail')
    .where('connectionId', '=', connectionId)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** Whether a member is linked to any subject of the connection. */
export async function isLinked(
  db: Db,
  { connectionId, memberId }: { connectionId: string; memberId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('signOnIdentities')
    .select('memberId')
    .where('connectionId', '=', connectionId)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

/** False when the subject or the member has just been linked otherwise. */
export async function insertLink(
  tx: Tx,
  link: Subject & { memberId: string; email: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('signOnIdentities')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function noteStatedEmail(
  tx: Tx,
  { connectionId, provider, subject }: Subject,
  email: string,
): Promise<void> {
  await tx
    .updateTable('signOnIdentities')
    .set({ email })
    .where('connectionId', '=', connectionId)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute()
}

/** Whether an address has an account, in any organisation. */
export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()
  return row !== undefined
}
