import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { toCapacity } from '../../platform/to-capacity.ts'
import { insertEndUsers, listEndUsers } from '../events/index.ts'
import type { EventRow } from './event-row.ts'

/** After this, an end user whom another process deleted is treated as new. */
const endUserMs = 5 * 60_000

/** The numbers of end users, by `toEndUserName`. */
export type EndUserNums = Map<string, number>

/** Caches the database's number of each end user. */
export interface KnownEndUsers {
  /** Returns the numbers of the end users in the rows; adds new ones. */
  ensureFor(tx: Tx, rows: readonly EventRow[]): Promise<EndUserNums>
  /** Caches numbers for later batches; call it once the transaction that found them has committed. */
  remember(nums: EndUserNums): void
  forget(): void
}

export function createKnownEndUsers(clock: Clock): KnownEndUsers {
  const remembered = new LRUCache<string, number>({ ...toCapacity(200_000), ttl: endUserMs })
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
        const firstSeenAt = clock.now().toISOString()
        const sorted = [...missing.entries()]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([, endUser]) => ({ ...endUser, firstSeenAt }))
        await insertEndUsers(tx, sorted)
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
