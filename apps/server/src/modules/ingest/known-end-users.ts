import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertEndUsers, listEndUsers } from '../events/index.ts'
import type { EventRow } from './event-row.ts'

/** An end user who was deleted by another process is met as a new one after this. */
const endUserMs = 5 * 60_000

/** The numbers of end users, by `toEndUserName`. */
export type EndUserNums = Map<string, number>

/** What number the database has for each end user, remembered. */
export interface KnownEndUsers {
  /** The numbers of those that rows are about; adds those that are new. */
  ensureFor(tx: Tx, rows: readonly EventRow[]): Promise<EndUserNums>
  /** Keeps numbers for later batches, once the transaction that found them has committed. */
  remember(nums: EndUserNums): void
  forget(): void
}

export function createKnownEndUsers(clock: Clock): KnownEndUsers {
  const remembered = new LRUCache<string, number>({ max: 200_000, ttl: endUserMs })
  return {
    async ensureFor(tx, rows) {
      const known: EndUserNums = new Map()
      const missing = new Map<string, { appNum: number; key: string }>()
      for (const row of rows) {
        const name = toEndUserName(row)
        if (known.has(name) || missing.has(name)) continue
        const num = remembered.get(name)
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
        const sorted = [...missing.entries()]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([, endUser]) => endUser)
        await insertEndUsers(tx, sorted, clock.now())
        await read()
      }
      return known
    },

    remember(nums) {
      for (const [name, num] of nums) remembered.set(name, num)
    },

    forget() {
      remembered.clear()
    },
  }
}

export const toEndUserName = ({ appNum, endUserKey }: Pick<EventRow, 'appNum' | 'endUserKey'>) =>
  `${appNum} ${endUserKey}`
