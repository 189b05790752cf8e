import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
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
  ensureFor(rows: readonly EventRow[]): Promise<EndUserNums>
  forget(): void
}

export function createKnownEndUsers(db: Db, clock: Clock): KnownEndUsers {
  const remembered = new LRUCache<string, number>({ ...toCapacity(200_000), ttl: endUserMs })

  /** Looks up those that are missing, and moves them to the known ones. */
  async function lookUp(missing: Map<string, EndUserName>, known: EndUserNums): Promise<void> {
    if (missing.size === 0) return
    for (const found of await listEndUsers(db, [...missing.values()])) {
      const name = toEndUserName({ appNum: found.appNum, endUserKey: found.key })
      known.set(name, found.num)
      remembered.set(name, found.num)
      missing.delete(name)
    }
  }

  return {
    async ensureFor(rows) {
      const known: EndUserNums = new Map()
      const missing = new Map<string, EndUserName>()
      for (const row of rows) {
        const name = toEndUserName(row)
        if (known.has(name) || missing.has(name)) continue
        const num = remembered.get(name)
        if (num) known.set(name, num)
        else missing.set(name, { appNum: row.appNum, key: row.endUserKey })
      }
      await lookUp(missing, known)
      if (missing.size > 0) {
        const firstSeenAt = clock.now().toISOString()
        const sorted = [...missing.entries()]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([, endUser]) => ({ ...endUser, firstSeenAt }))
        await inTransaction(db, (tx) => insertEndUsers(tx, sorted))
        await lookUp(missing, known)
      }
      return known
    },

    forget() {
      remembered.clear()
    },
  }
}

interface EndUserName {
  appNum: number
  key: string
}

export const toEndUserName = ({ appNum, endUserKey }: Pick<EventRow, 'appNum' | 'endUserKey'>) =>
  `${appNum} ${endUserKey}`
