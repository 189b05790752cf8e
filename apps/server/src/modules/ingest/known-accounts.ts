import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { toCapacity } from '../../platform/to-capacity.ts'
import { insertAccounts, listAccountNums, type AccountName } from '../accounts/index.ts'
import type { EventRow } from './event-row.ts'

/** After this, an account that somebody deleted is treated as new. */
const accountMs = 5 * 60_000

/** Caches the database's number of each account. */
export interface KnownAccounts {
  /** Finds the numbers of the rows' accounts, by `toAccountName`; adds new accounts to the database. */
  findNums(rows: readonly EventRow[]): Promise<ReadonlyMap<string, number>>
  forget(): void
}

export function createKnownAccounts(db: Db, clock: Clock): KnownAccounts {
  const remembered = new LRUCache<string, number>({ ...toCapacity(50_000), ttl: accountMs })

  return {
    async findNums(rows) {
      const known = new Map<string, number>()
      const missing = new Map<string, AccountName>()
      for (const { appNum, accountKey: key } of rows) {
        if (key === null) continue
        const name = toAccountName({ appNum, key })
        const num = remembered.get(name)
        if (num) known.set(name, num)
        else missing.set(name, { appNum, key })
      }
      const lookUp = async () => {
        for (const { num, ...account } of await listAccountNums(db, [...missing.values()])) {
          const name = toAccountName(account)
          known.set(name, num)
          remembered.set(name, num)
          missing.delete(name)
        }
      }
      await lookUp()
      if (missing.size > 0) {
        await inTransaction(db, (tx) => insertAccounts(tx, [...missing.values()], clock.now()))
        await lookUp()
      }
      return known
    },

    forget: () => remembered.clear(),
  }
}

export const toAccountName = ({ appNum, key }: AccountName): string => `${appNum} ${key}`
