import type { SampleDataRemoval } from '@waymark/contract'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import {
  deleteEmptySums,
  deleteEndUsers,
  deleteEventsOfEndUsers,
  deleteReach,
  listEventsOfEndUsers,
  type EventInsert,
} from '../events/index.ts'
import { subtractSums, type NumberedRow } from '../ingest/index.ts'
import { deleteProfiles } from '../profiles/index.ts'
import { deleteResponsesOf } from '../surveys/index.ts'
import { listSampleEndUsers } from './sample-data.repo.ts'

const nothing: SampleDataRemoval = { endUsers: 0, events: 0, responses: 0 }

/** Deletes an app's sample end users and everything they did from every figure. Guides and real end users stay. */
export function removeSampleData(db: Db, appId: string): Promise<SampleDataRemoval> {
  return inTransaction(db, async (tx) => {
    const endUsers = await listSampleEndUsers(tx, appId)
    const [first] = endUsers
    if (!first) return nothing
    const nums = endUsers.map(({ num }) => num)
    const since = endUsers.reduce(
      (least, { firstSeenAt }) => (firstSeenAt < least ? firstSeenAt : least),
      first.firstSeenAt,
    )
    const rows = await listEventsOfEndUsers(tx, { nums, since })
    await subtractSums(tx, rows.map(toCounted))
    await deleteEmptySums(tx, appId)
    await deleteReach(tx, nums)
    const events = await deleteEventsOfEndUsers(tx, { nums, since })
    const keys = endUsers.map(({ key }) => key)
    await deleteProfiles(tx, { appId, keys })
    const responses = await deleteResponsesOf(tx, { appId, keys })
    return { endUsers: await deleteEndUsers(tx, nums), events, responses }
  })
}

/** As it was counted: samples have only languages, which are counted as they are, and actions have no properties. */
const toCounted = (row: Omit<EventInsert, 'sessionId'>): NumberedRow => {
  const unknown = { index: 0, endUserKey: '', sessionId: '', webhookEvent: null }
  return { ...row, ...unknown, countedLocale: row.locale }
}
