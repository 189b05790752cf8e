import type { Tx } from '../../platform/db/db.ts'

export interface Quota {
  orgId: string
  /** The service with its project. */
  service: string
}

/** Starts counting an organisation's requests to a service, and locks the count until the transaction ends. */
export async function lockQuota(tx: Tx, quota: Quota): Promise<{ blockedUntil: Date | null }> {
  await tx
    .insertInto('serviceQuotas')
    .values({ ...quota, blockedUntil: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('serviceQuotas')
    .select('blockedUntil')
    .where('orgId', '=', quota.orgId)
    .where('service', '=', quota.service)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function blockQuota(tx: Tx, { orgId, service }: Quota, until: Date): Promise<void> {
  await tx
    .updateTable('serviceQuotas')
    .set({ blockedUntil: until })
    .where('orgId', '=', orgId)
    .where('service', '=', service)
    .execute()
}

/** Deletes the requests from before a moment, and lists the rest, oldest first. */
export async function listRecentQueries(
  tx: Tx,
  { orgId, service }: Quota,
  since: Date,
): Promise<{ startedAt: Date; isRunning: boolean }[]> {
  await tx
    .deleteFrom('serviceQueries')
    .where('orgId', '=', orgId)
    .where('service', '=', service)
    .where('startedAt', '<=', since)
    .execute()
  return tx
    .selectFrom('serviceQueries')
    .select(['startedAt', 'isRunning'])
    .where('orgId', '=', orgId)
    .where('service', '=', service)
    .orderBy('startedAt')
    .limit(1000)
    .execute()
}

export async function insertQuery(
  tx: Tx,
  { orgId, service }: Quota,
  query: { id: string; startedAt: Date },
): Promise<void> {
  await tx
    .insertInto('serviceQueries')
    .values({ orgId, service, ...query })
    .execute()
}

export async function endQuery(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('serviceQueries').set({ isRunning: false }).where('id', '=', id).execute()
}
