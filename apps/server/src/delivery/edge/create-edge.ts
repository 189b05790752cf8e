import type { EdgeConfig } from '../../config/edge.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import type { Files, PublicBucket } from '../../platform/files/index.ts'
import { toWork, type JobAdder, type JobWork } from '../../platform/jobs/index.ts'
import type { Log } from '../../platform/log.ts'
import type { Outbound } from '../../platform/outbound/index.ts'
import { countPublications, insertNewApps, listOverdue, lockPublication } from './edge.repo.ts'
import { createPublisher } from './publish-app.ts'
import { createSdkPublisher } from './publish-sdk.ts'
import { addJob, publishToEdge, schedulePublication } from './schedule-publication.ts'

/** Keeps a bucket behind a CDN that answers target apps as this server would. */
export interface Edge {
  /** Call it after writing an app's manifest, in the same transaction. */
  changed(tx: Tx, appId: string): Promise<void>
  /** Publishes what is missing or out of date, and removes what is left over; call it every half minute. */
  startDue(): Promise<void>
  works: JobWork[]
  count(): ReturnType<typeof countPublications>
  close(): Promise<void>
}

export interface EdgeParts {
  config: EdgeConfig
  db: Db
  clock: Clock
  log: Log
  files: Files
  /** For the operator's own addresses. */
  outbound: Outbound
  /** The folder with the SDK's built files. */
  sdkFolder: string
  version: string
  getJobs(): Pick<JobAdder, 'add'>
}

export function createEdge({ sdkFolder, getJobs, ...parts }: EdgeParts): Edge {
  const { config, db, clock, log } = parts
  let opening: Promise<PublicBucket> | undefined
  // Loaded only when used, because it is large.
  const openBucket = () =>
    (opening ??= import('../../platform/files/public-bucket.ts').then(({ openPublicBucket }) =>
      openPublicBucket(config.s3, log),
    ))
  const publishSdk = createSdkPublisher({ ...parts, openBucket, folder: sdkFolder })
  const toScheduler = () => ({ clock, jobs: getJobs() })

  return {
    changed: (tx, appId) => schedulePublication(toScheduler(), tx, appId),

    async startDue() {
      await publishSdk()
      const { place } = await openBucket()
      await inTransaction(db, async (tx) => {
        await insertNewApps(tx)
        const now = clock.now()
        const leftBefore = new Date(now.getTime() - config.keepMs)
        for (const name of await listOverdue(tx, { place, now, leftBefore })) {
          const row = await lockPublication(tx, name)
          if (row) await addJob(toScheduler(), tx, { ...row, dueAt: null }, 0)
        }
      })
    },

    works: [toWork(publishToEdge, createPublisher({ ...parts, openBucket }))],
    count: () => countPublications(db),
    close: async () => (await opening)?.close(),
  }
}
