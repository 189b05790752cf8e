import type { Stamp } from '../../platform/db/stamp.ts'
import type { Tx } from '../../platform/db/db.ts'
import { defineJob, type JobAdder } from '../../platform/jobs/index.ts'
import { writeSchedule, type LockedAccount } from './accounts.repo.ts'
import { insertSyncs } from './cohort-syncs.repo.ts'
import { writeSync } from './providers.repo.ts'

/** Reads the cohorts of an account that are waiting, as far as the service's quota allows. */
export const cohortSync = defineJob<{ accountId: string; appId: string }>({
  name: 'sync-cohorts',
  limitSeconds: 3600,
  maxAttempts: 6,
  retryDelaySeconds: 10,
  concurrency: 2,
})

/**
 * Queues cohorts of an account to be read, besides those already waiting. Concurrent calls share the account's one job,
 * and a cohort that is being read continues.
 */
export async function beginSync(
  tx: Tx,
  { jobs, stamp }: { jobs: JobAdder; stamp: Stamp },
  { account, providerIds }: { account: LockedAccount; providerIds: string[] },
): Promise<void> {
  const { id, appId, orgId, name } = account
  await insertSyncs(tx, { accountId: id, providerIds }, stamp)
  await writeSync(tx, [id, ...providerIds], {
    syncState: 'IN_PROGRESS',
    syncReason: null,
    syncedAt: stamp.at,
  })
  if (account.isBeingSynced) return
  const job = { payload: { accountId: id, appId }, orgId, appId, subject: name }
  const syncJobId = await jobs.add(tx, cohortSync, job)
  // If the job dies, the account is due at once.
  await writeSchedule(tx, id, { syncDueAt: stamp.at, syncJobId })
}
