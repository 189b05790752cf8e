import { advanceClock } from '../../../platform/time/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/db.ts'
import { defineJob, type JobHandler } from '../../../platform/jobs/index.ts'
import type { DeliveryScheduler } from '../../../apps/webhooks/index.ts'
import { announceDeployment } from './announce-deployment.ts'
import { findDeployment, toDeployment, type DeploymentRow } from './deployments.repo.ts'

export interface ScheduledChange {
  appId: string
  id: string
  /** The version whose schedule this is; a later version has its own. */
  version: number
  change: 'live' | 'ended'
  /** When the status changes. */
  at: string
  /** When the job runs: it waits for a distant change in several steps. */
  lookAt: string
}

/**
 * The status is derived from the clock, so nothing runs when a schedule begins or ends. This job notifies webhooks
 * then.
 */
export const announceSchedule = defineJob<ScheduledChange>({
  name: 'tell-schedule',
  limitSeconds: 30,
  maxAttempts: 8,
  retryDelaySeconds: 10,
  concurrency: 1,
})

const longestWaitMs = 30 * 86_400_000

/** Schedules webhook notifications for the start and the end of a deployment's live version. */
export async function announceScheduleLater(
  deliveryScheduler: DeliveryScheduler,
  tx: Tx,
  row: DeploymentRow,
): Promise<void> {
  const { appId, id, liveVersion: version, liveStartAt, liveEndAt } = row
  const now = deliveryScheduler.clock.now()
  const place = { appId, id, version }
  if (liveStartAt && liveStartAt > now)
    await waitFor(deliveryScheduler, tx, { ...place, change: 'live', at: liveStartAt })
  if (liveEndAt) await waitFor(deliveryScheduler, tx, { ...place, change: 'ended', at: liveEndAt })
}

export const createScheduleAnnouncer =
  ({ db, jobs, clock: ownClock }: DeliveryScheduler & { db: Db }): JobHandler<ScheduledChange> =>
  ({ lookAt, at, ...place }) => {
    // The queue uses the database's clock, which may be slightly ahead of ours.
    const clock = advanceClock(ownClock, lookAt)
    const { appId, id, version, change } = place
    return inTransaction(db, async (tx) => {
      const row = await findDeployment(tx, appId, id)
      if (row?.liveVersion !== version || row.stoppedAt) return
      const now = clock.now()
      if (new Date(at) > now) return waitFor({ jobs, clock }, tx, { ...place, at: new Date(at) })
      const source = `${id}/${version}/${change}`
      await announceDeployment({ jobs, clock }, tx, { change, deployment: toDeployment(row, now), source })
    })
  }

async function waitFor(
  { jobs, clock }: DeliveryScheduler,
  tx: Tx,
  { at, ...place }: Omit<ScheduledChange, 'at' | 'lookAt'> & { at: Date },
): Promise<void> {
  const nowMs = clock.now().getTime()
  const lookMs = Math.min(at.getTime(), nowMs + longestWaitMs)
  await jobs.add(tx, announceSchedule, {
    payload: { ...place, at: at.toISOString(), lookAt: new Date(lookMs).toISOString() },
    orgId: null,
    subject: 'Schedule',
    delaySeconds: Math.ceil((lookMs - nowMs) / 1000),
  })
}
