import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { JobAdder } from '../../platform/jobs/index.ts'
import {
  listDueAccounts,
  listUnpushedCohorts,
  lockAccountSync,
  toNextSync,
  writeSchedule,
} from './accounts.repo.ts'
import { beginSync } from './begin-sync.ts'
import { hasPendingSync } from './cohort-syncs.repo.ts'

/** Mixpanel pushes every half hour, and retries failed deliveries for three days. */
const pushedForMs = 4 * 86_400_000

export interface DueSyncParts {
  db: Db
  clock: Clock
  jobs: JobAdder
}

/**
 * Continues syncs that waited for quota or whose process ended, and starts those that are due. Every process calls it
 * often. Cohorts that their service pushes are skipped.
 */
export async function startDueSyncs({ db, clock, jobs }: DueSyncParts): Promise<void> {
  for (const id of await listDueAccounts(db, clock.now())) {
    await inTransaction(db, async (tx) => {
      const now = clock.now()
      const account = await lockAccountSync(tx, id)
      if (!account?.syncDueAt || account.syncDueAt > now || account.isBeingSynced) return
      const isWaiting = await hasPendingSync(tx, id)
      const since = new Date(now.getTime() - pushedForMs)
      const providerIds = isWaiting ? [] : await listUnpushedCohorts(tx, id, since)
      if (isWaiting || providerIds.length > 0) {
        await beginSync(tx, { jobs, stamp: { by: null, at: now } }, { account, providerIds })
      } else {
        const syncDueAt = toNextSync(account.syncInterval, now)
        await writeSchedule(tx, id, { syncDueAt, syncJobId: null })
      }
    })
  }
}
