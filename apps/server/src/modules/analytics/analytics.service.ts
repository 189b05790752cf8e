import type { AnalyticsEvent, ClientLogEntry } from '@waymark/contract'
import { inTransaction } from '../../platform/db/db.ts'
import { getMember, type CallContext } from '../../platform/http/call.ts'
import { insertAnalyticsEvents } from './analytics.repo.ts'
import { insertClientLogs } from './client-logs.repo.ts'

/** Stores events of the dashboard under the member who sends them; returns their ids. */
export async function keepEvents(context: CallContext, events: AnalyticsEvent[]): Promise<string[]> {
  const rows = events.map((event) => ({ ...event, ...toOrigin(context) }))
  await inTransaction(context.db, (tx) => insertAnalyticsEvents(tx, rows))
  return rows.map(({ id }) => id)
}

/** Stores log lines under the member who sends them, whatever the lines themselves claim. */
export async function keepLogs(context: CallContext, entries: ClientLogEntry[]): Promise<void> {
  const logs = entries.map((entry) => ({ entry, ...toOrigin(context) }))
  await inTransaction(context.db, (tx) => insertClientLogs(tx, logs))
}

/** Who sent it and when, by the server's time: client clocks cannot be trusted. */
function toOrigin(context: CallContext) {
  const { uid, orgId } = getMember(context)
  return { id: context.clock.newId(), at: context.clock.now(), orgId, memberId: uid }
}
