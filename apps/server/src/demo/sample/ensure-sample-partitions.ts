import { createPartitions } from '../../modules/ingest/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { toFirstId } from '../../platform/to-first-id.ts'

const dayMs = 86_400_000

/** Creates the partitions for the events of the last month, which needs a transaction of its own. */
export async function ensureSamplePartitions(db: Db, clock: Clock): Promise<void> {
  const nowMs = clock.now().getTime()
  await createPartitions(db).ensureFor([nowMs - 30 * dayMs, nowMs].map((ms) => ({ id: toFirstId(ms) })))
}
