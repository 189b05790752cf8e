import type { AnalyticsEvent, ClientLogEntry } from '@waymark/contract'
import { inTransaction } from '../../platform/db/db.ts'
import { getMember, getSession, type CallContext } from '../../platform/http/call.ts'
import { insertAnalyticsEvents } from './usage-events.repo.ts'
import { insertClientLogs } from './client-logs.repo.ts'

/** Stores events of the dashboard under the member who sends them; returns the ids of the stored ones. */
export async function keepEvents(context: CallContext, events: AnalyticsEvent[]): Promise<string[]> {
  if (!collectsUsage(context)) return []
  const rows = events.map((event) => ({ ...event, ...toOrigin(context) }))
  await inTransaction(context.db, (tx) => insertAnalyticsEvents(tx, rows))
  return rows.map(({ id }) => id)
}

/** Stores log lines under the member who sends them, whoever the lines name. */
export async function keepLogs(context: CallContext, entries: ClientLogEntry[]): Promise<number> {
  if (!collectsUsage(context)) return 0
  const logs = entries.map((entry) => ({ entry, ...toOrigin(context) }))
  await inTransaction(context.db, (tx) => insertClientLogs(tx, logs))
  return logs.length
}

/** The dashboard obeys the setting by itself; one that was open before the change still sends. */
const collectsUsage = (context: CallContext) => getSession(context).setting.flags.collectsUsage

/** The sender and the time, by the server's clock: client clocks cannot be trusted. */
function toOrigin(context: CallContext) {
  const { uid, orgId } = getMember(context)
  return { id: context.clock.newId(), at: context.clock.now(), orgId, memberId: uid }
}
