import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { toWork, type JobAdder, type JobWork } from '../../platform/jobs/index.ts'
import type { Log } from '../../platform/log.ts'
import type { Outbound } from '../../platform/outbound/index.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { cohortSync } from './begin-sync.ts'
import { listRemoval } from './list-removal.ts'
import { dropList, sweepLists } from './member-lists.service.ts'
import { createMixpanel } from './mixpanel.ts'
import { createProviderCalls } from './providers.routes.ts'
import { servePushes } from './push.routes.ts'
import { deleteOldPushes } from './pushes.repo.ts'
import { createSyncHandler } from './run-sync.ts'
import { startDueSyncs } from './start-due-syncs.ts'

export interface ProviderParts {
  db: Db
  clock: Clock
  secrets: SecretBox
  /** For addresses set by us or by the operator. */
  outbound: Outbound
  /** Replaces the addresses of Mixpanel's regions. */
  mixpanelUrl: string | undefined
}

/** Mixpanel retries failed deliveries for three days. */
const keepPushesMs = 4 * 86_400_000

/** Manages providers of end-user lists: uploaded files, and cohorts of analytics services. */
export function createProviders({ db, clock, secrets, outbound, mixpanelUrl }: ProviderParts) {
  const sources = { MIXPANEL: createMixpanel({ outbound, clock, url: mixpanelUrl }) }
  let queue: JobAdder | undefined
  const getJobs = () => {
    if (!queue) throw new Error('The queue is not open yet')
    return queue
  }
  const works: JobWork[] = [
    toWork(listRemoval, ({ listId }) => dropList({ db, clock }, listId)),
    toWork(cohortSync, createSyncHandler({ db, clock, secrets, source: sources.MIXPANEL, getJobs })),
  ]
  return {
    works,
    calls: createProviderCalls({ secrets, sources }),
    /** Serves the push endpoints, and sets the queue for jobs. */
    serve(server: FastifyInstance, { jobs, log }: { jobs: JobAdder; log: Log }): void {
      queue = jobs
      servePushes(server, { db, clock, jobs, log })
    },
    /** Starts syncs that are due; call it about every half minute. */
    startDueSyncs: () => startDueSyncs({ db, clock, jobs: getJobs() }),
    /** Removes lists and pushes that are no longer needed; call it from time to time. */
    async sweep(): Promise<void> {
      await sweepLists({ db, clock })
      const before = new Date(clock.now().getTime() - keepPushesMs)
      await inTransaction(db, (tx) => deleteOldPushes(tx, before))
    },
  }
}
