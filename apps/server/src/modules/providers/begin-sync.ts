import type { Stamp } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/db.ts'
import { defineJob, type JobAdder } from '../../platform/jobs/index.ts'
import { writeSchedule, type LockedAccount } from './accounts.repo.ts'
import { insertSyncs } from './cohort-syncs.repo.ts'
import { writeSync } from './providers.repo.ts'

/** Reads the cohorts of an account that wait for it, as far as the service allows. */
export const cohortSync = defineJob<{ accountId: string; appId: string }>({
  name: 'sync-cohorts',
  limitSeconds: 3600,
  maxAttempts: 6,
  retryDelaySeconds: 10,
  concurrency: 2,
})

/**
 * Lets cohorts of an account be read, besides those that are waiting for it already. Two at once become one: there is
 * one job for an account, and a cohort that is being read goes on.
 */
export async function beginSync(
  tx: Tx,
  { jobs, stamp }: { jobs: JobAdder; stamp: Stamp },
  { account, providerIds }: { account: LockedAccount; providerIds: string[] },
): Promise<void> {
  const { id, appId, orgId, name } = account
  await insertSyncs(tx, { accountId: id, providerIds }, stamp)
  await writeSync(tx, [id, ...providerIds], {
    ...{ syncState: 'IN_PROGRESS', syncReason: null, syncedAt: stamp.at },
  })
  if (account.isBeingSynced) return
  const job = { payload: { accountId: id, appId }, orgId, appId, subject: name }
  const syncJobId = await jobs.add(tx, cohortSync, job)
  // Should the job die, the account is looked at at once.
  await writeSchedule(tx, id, { syncDueAt: stamp.at, syncJobId })
}
