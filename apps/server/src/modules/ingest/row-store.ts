import { LRUCache } from 'lru-cache'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import {
  addActivity,
  addCompletionTimes,
  addCounters,
  addDayReach,
  addReach,
  insertEndUsers,
  insertEvents,
  listEndUsers,
} from '../events/index.ts'
import { queueEvents, type DeliveryScheduler } from '../webhooks/index.ts'
import { countEvents, findDayReach, findReach, toCounted, type NumberedRow } from './count-events.ts'
import type { EventRow } from './event-row.ts'
import { Partitions } from './partitions.ts'
import { summariseActivity } from './summarise-activity.ts'

/** An end user who was deleted by another process is met as a new one after this. */
const endUserMs = 5 * 60_000

/** Commits event rows with all that follows from them, in one transaction. */
export class RowStore {
  private readonly db: Db
  private readonly deliveryScheduler: DeliveryScheduler
  private readonly partitions: Partitions
  private readonly endUserNums = new LRUCache<string, number>({
    max: 200_000,
    ttl: endUserMs,
  })
  /** Who is known to be reached already, and so need not be written again. */
  private readonly reached = new LRUCache<string, true>({ max: 300_000 })
  private readonly reachedOnDay = new LRUCache<string, true>({ max: 200_000 })

  constructor(db: Db, deliveryScheduler: DeliveryScheduler) {
    this.db = db
    this.deliveryScheduler = deliveryScheduler
    this.partitions = new Partitions(db)
  }

  /** Stores the rows and counts those that were not there before; answers the rows that were. */
  async commit(rows: EventRow[]): Promise<Set<EventRow>> {
    await this.partitions.ensureFor(rows)
    const { unique, duplicates } = splitRepeated(rows)
    const learnt = await inTransaction(this.db, async (tx) => {
      const endUsers = await this.findEndUsers(tx, unique)
      const numbered = unique.map((row): NumberedRow => ({
        ...row,
        endUserNum: endUsers.get(toEndUserName(row))!,
      }))
      const inserted = await insertEvents(tx, numbered, this.deliveryScheduler.clock.now())
      const fresh = inserted === 'all' ? numbered : numbered.filter(({ id }) => inserted.has(id))
      const counted = toCounted(fresh)
      const counters = countEvents(counted)
      if (counters.length > 0) await addCounters(tx, counters)
      const reach = leaveOut(findReach(counted), this.reached)
      if (reach.size > 0) await addReach(tx, [...reach.values()])
      const dayReach = leaveOut(findDayReach(counted), this.reachedOnDay)
      if (dayReach.size > 0) await addDayReach(tx, [...dayReach.values()])
      const { activity, completionTimes } = summariseActivity(counted)
      if (activity.length > 0) await addActivity(tx, activity)
      if (completionTimes.length > 0) await addCompletionTimes(tx, completionTimes)
      const webhookEvent = fresh.flatMap((row) => row.webhookEvent ?? [])
      if (webhookEvent.length > 0) await queueEvents(this.deliveryScheduler, tx, webhookEvent)
      return { endUsers, reach, dayReach, inserted }
    })
    // Only what has committed may be remembered: a transaction that rolled back took its numbers with it.
    for (const [name, num] of learnt.endUsers) this.endUserNums.set(name, num)
    for (const key of learnt.reach.keys()) this.reached.set(key, true)
    for (const key of learnt.dayReach.keys()) this.reachedOnDay.set(key, true)
    const { inserted } = learnt
    if (inserted !== 'all') for (const row of unique) if (!inserted.has(row.id)) duplicates.add(row)
    return duplicates
  }

  /** Forgets what it knows of end users, after something that it relied on turned out to be gone. */
  forget(): void {
    this.endUserNums.clear()
    this.reached.clear()
    this.reachedOnDay.clear()
  }

  private async findEndUsers(tx: Tx, rows: EventRow[]): Promise<Map<string, number>> {
    const known = new Map<string, number>()
    const missing = new Map<string, { appNum: number; key: string }>()
    for (const row of rows) {
      const name = toEndUserName(row)
      if (known.has(name) || missing.has(name)) continue
      const num = this.endUserNums.get(name)
      if (num) known.set(name, num)
      else missing.set(name, { appNum: row.appNum, key: row.endUserKey })
    }
    const read = async () => {
      for (const found of await listEndUsers(tx, [...missing.values()])) {
        const name = toEndUserName({ appNum: found.appNum, endUserKey: found.key })
        known.set(name, found.num)
        missing.delete(name)
      }
    }
    if (missing.size > 0) await read()
    if (missing.size > 0) {
      const sorted = [...missing.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, endUser]) => endUser)
      await insertEndUsers(tx, sorted, this.deliveryScheduler.clock.now())
      await read()
    }
    return known
  }
}

const toEndUserName = ({ appNum, endUserKey }: Pick<EventRow, 'appNum' | 'endUserKey'>) =>
  `${appNum} ${endUserKey}`

/** The entries whose keys are not known yet. */
function leaveOut<T>(entries: Map<string, T>, known: LRUCache<string, true>): Map<string, T> {
  for (const key of entries.keys()) if (known.has(key)) entries.delete(key)
  return entries
}

/** Sorts rows by id and parts the second and later ones of an id. */
function splitRepeated(rows: EventRow[]): { unique: EventRow[]; duplicates: Set<EventRow> } {
  const byId = new Map<string, EventRow>()
  const duplicates = new Set<EventRow>()
  for (const row of rows) {
    if (byId.has(row.id)) duplicates.add(row)
    else byId.set(row.id, row)
  }
  return { unique: [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1)), duplicates }
}
