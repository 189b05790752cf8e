import type { Clock } from '../../platform/time/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { defineJob, type JobAdder } from '../../platform/jobs/index.ts'
import { listDeliveredGuides } from '../manifests/index.ts'
import { countChange, isPublished, lockPublication, setDue, type PublicationRow } from './edge.repo.ts'

export interface Publish {
  /** The SDK key, under which the bucket has the app. */
  name: string
}

/** Publishes what changed under an SDK key to the bucket, or removes it. */
export const publishToEdge = defineJob<Publish>({
  name: 'publish-to-edge',
  limitSeconds: 900,
  maxAttempts: 12,
  retryDelaySeconds: 5,
  concurrency: 4,
})

export interface PublicationScheduler {
  clock: Clock
  jobs: Pick<JobAdder, 'add'>
}

/**
 * Adds the job that publishes an app's manifest, in the transaction that has rewritten it. Changes while the job waits
 * share it. A change that needs no upload but the manifest (a kill switch, a stop) overtakes the others.
 */
export async function schedulePublication(
  { clock, jobs }: PublicationScheduler,
  tx: Tx,
  appId: string,
): Promise<void> {
  const now = clock.now()
  const app = await listDeliveredGuides(tx, appId, now)
  if (!app) return
  const before = await lockPublication(tx, app.sdkKey)
  if (before && isPublished(before) && before.publishedEtag === app.etag) return
  const row = await countChange(tx, { name: app.sdkKey, appId })
  const isUrgent = app.isKilled || app.guides.every((hash) => row.guides?.includes(hash))
  await addJob({ clock, jobs }, tx, row, isUrgent ? 1 : 0)
}

/** Adds a job unless one with that priority waits. The transaction must have locked the row. */
export async function addJob(
  { clock, jobs }: PublicationScheduler,
  tx: Tx,
  { name, dueAt, duePriority }: Pick<PublicationRow, 'name' | 'dueAt' | 'duePriority'>,
  priority: number,
): Promise<void> {
  if (dueAt && duePriority >= priority) return
  await setDue(tx, name, { at: clock.now(), priority })
  // Its state is shown with the app; it outlives the app whose files it removes.
  await jobs.add(tx, publishToEdge, { payload: { name }, orgId: null, subject: 'Edge', priority })
}
