import type { AnalyticsEvent, ClientLogEntry } from '@waymark/contract'
import { inTransaction } from '../../platform/db/db.ts'
import { getMember, type CallContext } from '../../platform/http/call.ts'
import { insertAnalyticsEvents } from './analytics.repo.ts'
import { insertClientLogs } from './client-logs.repo.ts'

/** Keeps events of the dashboard under the member who sends them; answers their ids. */
export async function keepEvents(context: CallContext, events: AnalyticsEvent[]): Promise<string[]> {
  const rows = events.map((event) => ({ ...event, ...toOrigin(context) }))
  await inTransaction(context.db, (tx) => insertAnalyticsEvents(tx, rows))
  return rows.map(({ id }) => id)
}

/** Keeps log lines under the member who sends them, whatever the lines themselves say of who that is. */
export async function keepLogs(context: CallContext, entries: ClientLogEntry[]): Promise<void> {
  const logs = entries.map((entry) => ({ entry, ...toOrigin(context) }))
  await inTransaction(context.db, (tx) => insertClientLogs(tx, logs))
}

/** When something came in, from whom: the server's time, since clients' clocks lie. */
function toOrigin(context: CallContext) {
  const { uid, orgId } = getMember(context)
  return { id: context.clock.newId(), at: context.clock.now(), orgId, memberId: uid }
}
