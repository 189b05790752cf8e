import { setTimeout } from 'node:timers/promises'
import { toReason, type Reason, type SyncFailureName } from '@waymark/contract/constants'
import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { JobFailure, type JobAdder, type JobHandler, type JobRun } from '../../platform/jobs/index.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { findFailedCohort, lockAccountSync, toNextSync, writeSchedule } from './accounts.repo.ts'
import { SyncFailure, type CohortAccount, type CohortSource } from './cohort-source.ts'
import { deleteSyncs, findPendingSync, hasPendingSync, type PendingSync } from './cohort-syncs.repo.ts'
import { addListRemoval } from './list-removal.ts'
import { openAccount } from './open-account.ts'
import { findProvider, listCohorts, writeSync } from './providers.repo.ts'
import { keepPage, restartSync } from './sync-page.ts'
import { askWithinQuota, QuotaUsedUp } from './service-quota.ts'

export interface SyncParts {
  db: Db
  clock: Clock
  secrets: SecretBox
  source: CohortSource
  /** Available once the queue that runs this exists. */
  getJobs(): JobAdder
}

/** The longest wait within a job; beyond it the job ends, and another one continues. */
const shortWaitMs = 5000
const longestSyncMs = 14 * 86_400_000

/**
 * Reads the waiting cohorts of an account page by page. Each page is stored with the point to continue from, so that
 * the process may end at any time.
 */
export const createSyncHandler =
  (parts: SyncParts): JobHandler<{ accountId: string; appId: string }> =>
  async ({ accountId, appId }, run) => {
    try {
      const row = await findProvider(parts.db, appId, accountId)
      if (!row) return
      const account = openAccount(parts.secrets, row)
      do {
        await readWaiting(parts, { accountId, account }, run)
      } while (!(await finish(parts, accountId)))
    } catch (error) {
      if (error instanceof QuotaUsedUp) return postpone(parts.db, accountId, error.until)
      // Another attempt continues from here.
      if (run.signal.aborted) throw error
      const failure = error instanceof SyncFailure ? error : undefined
      if (run.isLastAttempt || failure?.canRetry === false) {
        await failAll(parts, { accountId, appId }, failure?.reason ?? toReason('sync_ours'))
      }
      throw failure ? new JobFailure(failure.reason, failure) : error
    }
    const reason = await inTransaction(parts.db, (tx) => findFailedCohort(tx, accountId))
    if (reason) throw new JobFailure(reason, { canRetry: false })
  }

interface OpenAccount {
  accountId: string
  account: CohortAccount
}

async function readWaiting(
  parts: SyncParts,
  { accountId, account }: OpenAccount,
  run: JobRun,
): Promise<void> {
  let done = 0
  for (;;) {
    run.signal.throwIfAborted()
    const sync = await findPendingSync(parts.db, accountId)
    if (!sync) return
    try {
      const { received, total, isComplete } = await readPage(parts, account, { sync, run })
      await run.progress(done + received, done + total)
      if (isComplete) done += received
    } catch (error) {
      if (!isOfCohort(error)) throw error
      await failCohort(parts, sync, error.reason)
    }
  }
}

/** Failures of one cohort; the account's others can still be read. */
const ofCohort = new Set<SyncFailureName>([
  'not_there',
  'question_refused',
  'misunderstood',
  'wrong_pages',
  'never_ends',
])
const isOfCohort = (error: unknown): error is SyncFailure =>
  error instanceof SyncFailure && !error.canRetry && ofCohort.has(error.problem)

async function readPage(
  parts: SyncParts,
  account: CohortAccount,
  { sync, run }: { sync: PendingSync; run: JobRun },
) {
  const { clock, source } = parts
  if (clock.now().getTime() - sync.begunAt.getTime() > longestSyncMs) throw new SyncFailure('never_ends')
  const question = {
    cohortId: sync.cohortId ?? '',
    page: sync.nextPage,
    sessionId: sync.sessionId,
    signal: run.signal,
  }
  const quota = { orgId: account.orgId, service: source.toServiceName(account) }
  const ask = () => askWithinQuota(parts, quota, () => source.readPage(account, question))
  try {
    const page = await ask().catch(async (error: unknown) => {
      if (!(error instanceof QuotaUsedUp)) throw error
      const waitMs = error.until.getTime() - clock.now().getTime()
      if (waitMs > shortWaitMs) throw error
      await setTimeout(Math.max(0, waitMs), undefined, { signal: run.signal })
      return ask()
    })
    return await keepPage({ ...parts, jobs: parts.getJobs() }, sync, page)
  } catch (error) {
    if (!(error instanceof SyncFailure) || !error.isStaleSession) throw error
    await restartSync({ ...parts, jobs: parts.getJobs() }, sync)
    return { received: 0, total: sync.total ?? 0, isComplete: false }
  }
}

/** False when more cohorts were queued meanwhile. */
async function finish({ db, clock }: SyncParts, accountId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const account = await lockAccountSync(tx, accountId)
    if (!account) return true
    if (await hasPendingSync(tx, accountId)) return false
    const now = clock.now()
    const reason = await findFailedCohort(tx, accountId)
    await writeSync(tx, [accountId], {
      syncState: reason === undefined ? 'SUCCESS' : 'FAILED',
      syncReason: reason ?? null,
      syncedAt: now,
    })
    await writeSchedule(tx, accountId, { syncDueAt: toNextSync(account.syncInterval, now), syncJobId: null })
    return true
  })
}

async function postpone(db: Db, accountId: string, until: Date): Promise<void> {
  await inTransaction(db, (tx) => writeSchedule(tx, accountId, { syncDueAt: until, syncJobId: null }))
}

async function failCohort(parts: SyncParts, { providerId }: PendingSync, syncReason: Reason): Promise<void> {
  await inTransaction(parts.db, async (tx) => {
    await addListRemoval(tx, parts.getJobs(), await deleteSyncs(tx, [providerId]))
    await writeSync(tx, [providerId], { syncState: 'FAILED', syncReason, syncedAt: parts.clock.now() })
  })
}

async function failAll(
  parts: SyncParts,
  { accountId, appId }: { accountId: string; appId: string },
  syncReason: Reason,
): Promise<void> {
  const now = parts.clock.now()
  await inTransaction(parts.db, async (tx) => {
    const account = await lockAccountSync(tx, accountId)
    if (!account) return
    const cohorts = await listCohorts(tx, appId, accountId)
    const waiting = cohorts.filter(({ syncState }) => syncState === 'IN_PROGRESS').map(({ id }) => id)
    await addListRemoval(tx, parts.getJobs(), await deleteSyncs(tx, waiting))
    await writeSync(tx, [accountId, ...waiting], { syncState: 'FAILED', syncReason, syncedAt: now })
    await writeSchedule(tx, accountId, { syncDueAt: toNextSync(account.syncInterval, now), syncJobId: null })
  })
}
