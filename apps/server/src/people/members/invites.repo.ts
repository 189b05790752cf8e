import type { OrgRole } from '@waymark/contract'
import type { Selectable } from 'kysely'
import { createdColumns, type Stamp } from '../../platform/db/stamp.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type InviteRow = Selectable<Tables['invites']>

export interface InviteToSend {
  id: string
  orgId: string
  email: string
  orgRole: OrgRole
  appIds: string[]
  secretHash: Uint8Array
  expiresAt: Date
}

/** Writes invites. An address that already has one keeps its id, and gets a new secret, role and expiry. */
export function upsertInvites(tx: Tx, invites: InviteToSend[], stamp: Stamp) {
  const rows = invites.map(({ appIds, ...invite }) => ({
    ...invite,
    appIds: toJson(appIds),
    ownerId: stamp.by,
    ...createdColumns(stamp),
  }))
  return tx
    .insertInto('invites')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['orgId', 'email']).doUpdateSet(({ ref }) => ({
        orgRole: ref('excluded.orgRole'),
        appIds: ref('excluded.appIds'),
        secretHash: ref('excluded.secretHash'),
        expiresAt: ref('excluded.expiresAt'),
        ownerId: ref('excluded.ownerId'),
        mailId: null,
        updatedAt: stamp.at,
        updatedBy: stamp.by,
      })),
    )
    .returning(['id', 'email'])
    .execute()
}

/** Deletes the invites of people who are members already; returns their addresses. */
export async function deleteInvitesOfMembers(tx: Tx, orgId: string, emails: string[]): Promise<Set<string>> {
  const rows = await tx
    .deleteFrom('invites')
    .where('orgId', '=', orgId)
    .where('email', 'in', emails)
    .where('email', 'in', (own) => own.selectFrom('members').select('email').where('orgId', '=', orgId))
    .returning('email')
    .execute()
  return new Set(rows.map(({ email }) => email))
}

/** Finds a valid invite with the content of its page. */
export function findInvite(db: Db, secretHash: Uint8Array, now: Date) {
  return db
    .selectFrom('invites')
    .innerJoin('organisations', 'organisations.id', 'invites.orgId')
    .leftJoin('members', 'members.id', 'invites.ownerId')
    .select([
      'invites.email',
      'invites.orgRole',
      'invites.expiresAt',
      'organisations.name as organisationName',
      'members.name as inviterName',
    ])
    .where('invites.secretHash', '=', secretHash)
    .where('invites.expiresAt', '>', now)
    .executeTakeFirst()
}

/** Uses up an invite; undefined when it does not exist, has expired or was used meanwhile. */
export function takeInvite(tx: Tx, secretHash: Uint8Array, now: Date): Promise<InviteRow | undefined> {
  return tx
    .deleteFrom('invites')
    .where('secretHash', '=', secretHash)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Uses up an invite by its address, for somebody who has proved elsewhere that the address is theirs. */
export function takeInviteOf(
  tx: Tx,
  { orgId, email, now }: { orgId: string; email: string; now: Date },
): Promise<InviteRow | undefined> {
  return tx
    .deleteFrom('invites')
    .where('orgId', '=', orgId)
    .where('email', '=', email)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Returns the invited address; undefined when the invite does not exist. */
export async function deleteInvite(tx: Tx, orgId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('invites')
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

/** Records the mail of each invite; an invite without one was not mailed. */
export async function noteInviteMails(tx: Tx, orgId: string, mailIds: string[]): Promise<void> {
  if (mailIds.length === 0) return
  await tx
    .updateTable('invites')
    .from('mails')
    .set(({ ref }) => ({ mailId: ref('mails.id') }))
    .where('mails.id', 'in', mailIds)
    .where('invites.orgId', '=', orgId)
    .whereRef('invites.email', '=', 'mails.toAddress')
    .execute()
}

/** Counts those of the apps that belong to the organisation. */
export async function countOwnApps(db: Db, orgId: string, appIds: string[]): Promise<number> {
  if (appIds.length === 0) return 0
  const { count } = await db
    .selectFrom('apps')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('orgId', '=', orgId)
    .where('id', 'in', appIds)
    .executeTakeFirstOrThrow()
  return Number(count)
}
