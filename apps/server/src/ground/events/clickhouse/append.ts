import type { Clock } from '../../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../../platform/db/db.ts'
import type { EventWriter } from '../../../platform/events/event-store.ts'
import type { StoredEvent } from '../../../platform/events/stored-event.ts'
import { toIdMs } from '../../../platform/ids/to-id-ms.ts'
import type { AppendTurns } from './append-turns.ts'
import { createBatches } from './batches.ts'
import type { Connection } from './connection.ts'
import { ClickHouseRefusal, toOutage } from './errors.ts'
import { toMonth, type Buckets } from './event-lines.ts'
import { toIds, toNumbers } from './literals.ts'
import { timeCompletions } from './time-completions.ts'

const minuteMs = 60_000

export interface AppendParts {
  connection: Connection
  db: Db
  clock: Clock
  turns: AppendTurns
}

export interface Appending extends Pick<EventWriter, 'append'> {
  /** Counts events that a crash or an outage has left stored but not counted. */
  finish(): Promise<void>
}

export function createAppending({ connection, db, clock, turns }: AppendParts): Appending {
  const batches = createBatches(connection, clock)
  /** Whether this process may have left unfinished batches. */
  let hasFailed = false
  let lastLookMs = 0

  async function store(events: readonly StoredEvent[]): Promise<ReadonlySet<string>> {
    // Few events come twice, so both are asked at once.
    const [stored, buckets] = await Promise.all([
      findStored(connection, events),
      timeCompletions(connection, events),
    ])
    if (stored.size === 0) await storeNew(events, buckets)
    else {
      await batches.finish(new Set(stored.values()))
      const fresh = events.filter(({ id }) => !stored.has(id))
      await storeNew(fresh, await timeCompletions(connection, fresh))
    }
    return new Set(stored.keys())
  }

  async function storeNew(events: readonly StoredEvent[], buckets: Buckets): Promise<void> {
    for (const ofMonth of Map.groupBy(events, ({ id }) => toMonth(id)).values())
      await batches.store(ofMonth, buckets)
  }

  /** Finishes the batches that this process has left half done, and looks once a minute for those of others. */
  async function finishIfNeeded(): Promise<void> {
    const nowMs = clock.now().getTime()
    const isDue = nowMs - lastLookMs >= minuteMs
    if (hasFailed || (isDue && (await batches.hasForgotten()))) await finish()
    if (isDue) lastLookMs = nowMs
  }

  async function finish(): Promise<void> {
    // Reset first, because a failure from now on may concern a batch that this run does not finish.
    hasFailed = false
    try {
      await turns.run('all', undefined, () => batches.finishAll())
    } catch (error) {
      hasFailed = true
      throw error
    }
    lastLookMs = clock.now().getTime()
  }

  return {
    async append(events, { announce, within } = {}) {
      if (events.length === 0) return new Set()
      try {
        if (!within) await finishIfNeeded()
        if (announce) {
          // Committed before the events are stored: if they are not, they come again and are announced again.
          const stored = await findStored(connection, events)
          const isNew = (id: string) => !stored.has(id)
          if (stored.size < events.length)
            await (within ? announce(within, isNew) : inTransaction(db, (tx) => announce(tx, isNew)))
        }
        return await turns.run(events, within, () => store(events))
      } catch (error) {
        hasFailed = true
        // The events are not to blame, so nobody should look for one to leave out.
        throw error instanceof ClickHouseRefusal ? toOutage(error) : error
      }
    },

    finish,
  }
}

/** Finds which of the events are stored, with their batch. */
async function findStored(
  connection: Connection,
  events: readonly StoredEvent[],
): Promise<Map<string, string>> {
  const times = events.map(({ id }) => toIdMs(id))
  // End users and times leave little to read: looking for so many ids in the index as well takes longer.
  const rows = await connection.query<{ id: string; batch: string }>(
    `
    select toString(id) as id, toString(batch) as batch from events
    where end_user_num in ${toNumbers(events.map(({ endUserNum }) => endUserNum))}
      and events.id in ${toIds(events.map(({ id }) => id))}
      and sent_at between fromUnixTimestamp64Milli({first:Int64}) and fromUnixTimestamp64Milli({last:Int64})
    settings use_index_for_in_with_subqueries = 0`,
    { first: Math.min(...times), last: Math.max(...times) },
  )
  return new Map(rows.map(({ id, batch }) => [id, batch]))
}
