import type { SampleDataRemoval } from '@waymark/contract'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { EventStore } from '../../platform/events/event-store.ts'
import { deleteAccountsStarting } from '../../audience/accounts/index.ts'
import { deleteEndUsers } from '../../ground/events/index.ts'
import { deleteProfiles } from '../../audience/profiles/index.ts'
import { deleteResponsesOf } from '../../authoring/surveys/index.ts'
import { listSampleEndUsers, sampleKeyPrefix } from './sample-data.repo.ts'

const dayMs = 86_400_000

/**
 * Deletes an app's sample end users with their accounts, and everything they did from every figure. Guides and real end users stay. The end
 * users go last: if this is broken off, the next removal goes on.
 */
export async function removeSampleData(
  { db, events }: { db: Db; events: EventStore },
  appId: string,
): Promise<SampleDataRemoval> {
  const endUsers = await listSampleEndUsers(db, appId)
  const [first] = endUsers
  if (!first) return { endUsers: 0, events: 0, responses: 0 }
  const endUserNums = endUsers.map(({ num }) => num)
  const firstSeenMs = endUsers.reduce(
    (least, { firstSeenAt }) => Math.min(least, firstSeenAt.getTime()),
    first.firstSeenAt.getTime(),
  )
  // Ids hold the sender's time, which may be behind.
  const since = new Date(firstSeenMs - dayMs)
  const removed = await events.withdrawEndUsers({ appNum: first.appNum, endUserNums, since })
  const keys = endUsers.map(({ key }) => key)
  return inTransaction(db, async (tx) => {
    await deleteProfiles(tx, { appId, keys })
    await deleteAccountsStarting(tx, { appNum: first.appNum, prefix: sampleKeyPrefix })
    const responses = await deleteResponsesOf(tx, { appId, keys })
    return { endUsers: await deleteEndUsers(tx, endUserNums), events: removed, responses }
  })
}
