import type { SigningPolicy } from '@waymark/contract/constants'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type SecretRow = Selectable<Tables['signingSecrets']>

export async function findSigningPolicy(db: Db, appId: string): Promise<SigningPolicy | undefined> {
  const row = await db.selectFrom('apps').select('signingPolicy').where('id', '=', appId).executeTakeFirst()
  return row?.signingPolicy
}

/** Reads the policy and locks the app until the transaction ends; undefined when the organisation has no such app. */
export async function lockSigningPolicy(
  tx: Tx,
  orgId: string,
  appId: string,
): Promise<SigningPolicy | undefined> {
  const row = await tx
    .selectFrom('apps')
    .select('signingPolicy')
    .where('id', '=', appId)
    .where('orgId', '=', orgId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.signingPolicy
}

/** Newest first. */
export function listSecrets(db: Db, appId: string): Promise<SecretRow[]> {
  return db
    .selectFrom('signingSecrets')
    .selectAll()
    .where('appId', '=', appId)
    .orderBy('id', 'desc')
    .execute()
}

export async function insertSecret(tx: Tx, row: Insertable<Tables['signingSecrets']>): Promise<void> {
  await tx.insertInto('signingSecrets').values(row).execute()
}

/** False when the app has no such secret. */
export async function deleteSecret(tx: Tx, appId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('signingSecrets')
    .where('appId', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
