import type { PastEvent } from '@waymark/targeting'
import type { CallContext } from '../../platform/http/call.ts'
import { listEndUserNums, type ProgressOf } from './forecasts.repo.ts'

interface HistoryOf extends Pick<ProgressOf, 'appNum' | 'keys'> {
  /** The names of custom events. */
  names: string[]
  now: Date
}

/** Lists the events of end users in the app, on all of their devices. */
export async function listHistory(
  { db, events }: Pick<CallContext, 'db' | 'events'>,
  { appNum, keys, names, now }: HistoryOf,
): Promise<(PastEvent & { key: string })[]> {
  if (keys.length === 0 || names.length === 0) return []
  const endUsers = await listEndUserNums(db, { appNum, keys })
  const past = await events.listPastEvents({ endUserNums: [...endUsers.keys()], names, now })
  return past.map(({ endUserNum, ...event }) => ({ ...event, key: endUsers.get(endUserNum)! }))
}
