import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { JobAdder } from '../../platform/jobs/index.ts'
import { toDueAt, toRange } from './ranges.ts'
import { listIdleExports, takeExport } from './raw-exports.repo.ts'
import { writeRawExport } from './write-files.ts'

/** Adds a job for each export with a range that is over. Every process calls it often. */
export async function startDueExports({
  db,
  clock,
  jobs,
}: {
  db: Db
  clock: Clock
  jobs: JobAdder
}): Promise<void> {
  const now = clock.now()
  for (const { appId, orgId, appName, schedule, nextFrom } of await listIdleExports(db, now)) {
    if (schedule === 'OFF' || toDueAt(toRange(schedule, nextFrom)) > now) continue
    await inTransaction(db, async (tx) => {
      // A job that dies is tried again by its queue, or else from here.
      const until = new Date(now.getTime() + writeRawExport.limitSeconds * 1000)
      if (!(await takeExport(tx, appId, { now, until }))) return
      await jobs.add(tx, writeRawExport, { payload: { appId }, orgId, appId, subject: appName })
    })
  }
}
