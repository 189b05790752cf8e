import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
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
  /** For addresses that are ours or the operator's. */
  outbound: Outbound
  /** Instead of the addresses of Mixpanel's regions. */
  mixpanelUrl: string | undefined
}

/** Mixpanel keeps for three days what it could not deliver. */
const keepPushesMs = 4 * 86_400_000

/** Lists of end users: files, and cohorts of analytics services. */
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
    /** Where services push to, and the queue that work is added to. */
    serve(server: FastifyInstance, { jobs, log }: { jobs: JobAdder; log: Log }): void {
      queue = jobs
      servePushes(server, { db, clock, jobs, log })
    },
    /** Begins what is due; to be called every half minute or so. */
    startDueSyncs: () => startDueSyncs({ db, clock, jobs: getJobs() }),
    /** Removes what is of no use any longer; to be called from time to time. */
    async sweep(): Promise<void> {
      await sweepLists({ db, clock })
      const before = new Date(clock.now().getTime() - keepPushesMs)
      await inTransaction(db, (tx) => deleteOldPushes(tx, before))
    },
  }
}
