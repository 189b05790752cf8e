import { createHash } from 'node:crypto'
import type { Clock } from '../../../platform/time/clock.ts'
import type { StoredEvent } from '../../../platform/events/stored-event.ts'
import type { Connection, Lines } from './connection.ts'
import {
  eventColumns,
  toBuckets,
  toCountedLines,
  toEventLines,
  toMonth,
  type Buckets,
  toTimedEvent,
  type EventRow,
} from './event-lines.ts'
import { toIds } from './literals.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Older batches are not looked at: tables may no longer know their inserts again. */
const lookBackMs = 72 * hourMs

/**
 * Stores events and counts them, which are two inserts. A note before the first and one after the second tell which
 * batches a crash has left half done, so that the second one can be repeated. Each is known by its token to the tables
 * that it writes to, so that repeating it changes only those that it did not reach.
 */
export interface Batches {
  /** Stores new events of one month, with the buckets of completions, and counts them. */
  store(events: readonly StoredEvent[], buckets: Buckets): Promise<void>
  /** Counts the events of those of these batches that were stored but not counted. */
  finish(batches: Iterable<string>): Promise<void>
  /** Whether a batch of the last hour has been unfinished for a minute: its process is gone. */
  hasForgotten(): Promise<boolean>
  /** Finishes all; nobody may append meanwhile. */
  finishAll(): Promise<void>
}

interface Batch {
  batch: string
  month: number
}

export function createBatches(connection: Connection, clock: Clock): Batches {
  const note = ({ batch, month }: Batch, isCounted: boolean) =>
    connection.insert('batches', [
      { batch, month, is_counted: Number(isCounted), at: clock.now().toISOString() },
    ])

  const count = async (it: Batch, lines: Lines) => {
    await connection.insertLines('counted', lines, it.batch)
    await note(it, true)
  }

  /**
   * Batches with more notes of the first kind: a batch that was lost altogether may come again whole, and be noted
   * again.
   */
  async function listUnfinished({ which = 'true', sinceMs = lookBackMs, untilMs = 0 }): Promise<Batch[]> {
    const nowMs = clock.now().getTime()
    return connection.query<Batch>(
      `
      select toString(noted.batch) as batch, any(noted.month) as month from batches as noted
      where ${which} and noted.at > fromUnixTimestamp64Milli({since:Int64})
      group by noted.batch
      having countIf(is_counted = 0) > countIf(is_counted = 1) and min(noted.at) <= fromUnixTimestamp64Milli({until:Int64})`,
      { since: nowMs - sinceMs, until: nowMs - untilMs },
    )
  }

  async function countStored(it: Batch): Promise<void> {
    const rows = await connection.query<EventRow>(`
      select ${eventColumns} from events
      where toYYYYMM(sent_at) = ${Number(it.month)} and batch = '${it.batch}' order by events.id`)
    const events = rows.map(toTimedEvent)
    await count(it, toCountedLines(events, { sign: 1, buckets: toBuckets(events) }))
  }

  return {
    async store(events, buckets) {
      const [first] = events
      if (!first) return
      const it = { batch: toBatchId(events), month: toMonth(first.id) }
      const receivedAt = clock.now().toISOString()
      // The next insert is prepared while ClickHouse carries out the one before.
      const noted = note(it, false)
      const lines = toEventLines(events, { batch: it.batch, receivedAt, buckets })
      await noted
      const stored = connection.insertLines('events', lines, it.batch)
      const counted = toCountedLines(events, { sign: 1, buckets })
      await stored
      await count(it, counted)
    },

    async finish(batches) {
      for (const it of await listUnfinished({ which: `noted.batch in ${toIds(batches)}` }))
        await countStored(it)
    },

    async hasForgotten() {
      return (await listUnfinished({ sinceMs: hourMs, untilMs: minuteMs })).length > 0
    },

    async finishAll() {
      for (const it of await listUnfinished({})) await countStored(it)
    },
  }
}

/** The same for the same events, so that a batch that comes again whole is known again even by its token alone. */
function toBatchId(events: readonly StoredEvent[]): string {
  const ids = events.map(({ id }) => id).sort()
  const hex = createHash('sha256').update(ids.join()).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
