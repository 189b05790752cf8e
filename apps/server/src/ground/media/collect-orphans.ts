import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { deleteUnreferred, listUnwanted, markWanted, noteMediaOfGuides } from './orphans.repo.ts'

/** How long an upload may wait for the draft that will show it. Media in use are checked again after the same time. */
const patienceMs = 24 * 3_600_000
const guidesPerTurn = 50

/**
 * Removes media that nothing shows any more. Checks up to `limit` of them, those wanted the longest ago first; returns
 * whether there may be more to do.
 */
export async function collectOrphans(db: Db, clock: Clock, limit: number): Promise<boolean> {
  const now = clock.now()
  const before = new Date(now.getTime() - patienceMs)
  return inTransaction(db, async (tx) => {
    const noted = await noteMediaOfGuides(tx, guidesPerTurn)
    if (noted === guidesPerTurn) return true
    const unwanted = await listUnwanted(tx, { before, limit })
    if (unwanted.length === 0) return false
    await deleteUnreferred(tx, unwanted)
    await markWanted(tx, unwanted, now)
    return unwanted.length === limit
  })
}
