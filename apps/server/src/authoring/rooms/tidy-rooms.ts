import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { deleteUntakenMessages } from './live/messages.repo.ts'
import { deleteLeftPeers, deleteRoomsEndedBefore } from './live/peers.repo.ts'

const minuteMs = 60_000

/** Removes what ended processes and rooms left behind. */
export async function tidyRooms(db: Db, clock: Clock): Promise<void> {
  const nowMs = clock.now().getTime()
  await inTransaction(db, async (tx) => {
    await deleteLeftPeers(tx, new Date(nowMs - 10 * minuteMs))
    await deleteUntakenMessages(tx, new Date(nowMs - minuteMs))
    await deleteRoomsEndedBefore(tx, new Date(nowMs - 24 * 60 * minuteMs))
  })
}
