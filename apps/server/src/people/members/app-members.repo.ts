import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** Adds members to an app; existing ones stay. */
export async function insertAppMembers(
  tx: Tx,
  { appId, memberIds, at }: { appId: string; memberIds: string[]; at: Date },
): Promise<void> {
  await tx
    .insertInto('appMembers')
    .values(memberIds.map((memberId) => ({ appId, memberId, createdAt: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds a member to those of the apps that still exist. */
export async function insertAppMemberships(
  tx: Tx,
  { orgId, memberId, appIds, at }: { orgId: string; memberId: string; appIds: string[]; at: Date },
): Promise<void> {
  if (appIds.length === 0) return
  await tx
    .insertInto('appMembers')
    .columns(['appId', 'memberId', 'createdAt'])
    .expression((from) =>
      from
        .selectFrom('apps')
        .select(({ val, cast }) => [
          'id',
          cast<string>(val(memberId), 'uuid').as('memberId'),
          cast<Date>(val(at), 'timestamptz').as('createdAt'),
        ])
        .where('orgId', '=', orgId)
        .where('id', 'in', appIds),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds a member to the apps that another owns, or owns projects in. */
export async function shareOwnedApps(
  tx: Tx,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<void> {
  await sql`insert into app_members (app_id, member_id, created_at)
    select id, cast(${to} as uuid), cast(${at} as timestamptz) from apps
    where owner_id = ${from} or id in (select app_id from projects where owner_id = ${from})
    on conflict do nothing`.execute(tx)
}

export async function deleteAppMember(tx: Tx, appId: string, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('appMembers')
    .where('appId', '=', appId)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
