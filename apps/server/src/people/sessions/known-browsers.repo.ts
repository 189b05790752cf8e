import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

/** Whether the member with this address has signed in with this browser before. */
export async function isBrowserKnown(
  db: Db,
  { secretHash, email, now }: { secretHash: Uint8Array; email: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('knownBrowsers')
    .innerJoin('members', 'members.id', 'knownBrowsers.memberId')
    .select('memberId')
    .where('secretHash', '=', secretHash)
    .where(sql`lower(email)`, '=', email)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** The browsers that a member has signed in with, by the hashes of their secrets. */
export async function listKnownBrowsers(db: Db, memberId: string, now: Date): Promise<Uint8Array[]> {
  const rows = await db
    .selectFrom('knownBrowsers')
    .select('secretHash')
    .where('memberId', '=', memberId)
    .where('expiresAt', '>', now)
    .execute()
  return rows.map(({ secretHash }) => secretHash)
}

/** Gives a browser a new secret, and keeps it known to everyone who signed in with it. */
export async function replaceBrowserSecret(tx: Tx, before: Uint8Array, after: Uint8Array): Promise<void> {
  await tx.updateTable('knownBrowsers').set({ secretHash: after }).where('secretHash', '=', before).execute()
}

export async function rememberBrowser(
  tx: Tx,
  browser: { secretHash: Uint8Array; memberId: string; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('knownBrowsers')
    .values(browser)
    .onConflict((conflict) =>
      conflict.columns(['secretHash', 'memberId']).doUpdateSet({ expiresAt: browser.expiresAt }),
    )
    .execute()
}

/** Forgets all browsers after a change of password: somebody else may have signed in with one of them. */
export async function forgetBrowsers(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('knownBrowsers').where('memberId', '=', memberId).execute()
}
