import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { insertAccounts, listAccountNums } from '../../audience/accounts/index.ts'
import type { EventRow } from './event-row.ts'
import { createKnownNums } from './known-nums.ts'

/** Caches the database's number of each account. */
export interface KnownAccounts {
  /** Finds the numbers of the rows' accounts, by `toName`; adds new accounts to the database. */
  findNums(rows: readonly EventRow[]): Promise<ReadonlyMap<string, number>>
  forget(): void
}

export function createKnownAccounts(db: Db, clock: Clock): KnownAccounts {
  const nums = createKnownNums({
    capacity: 50_000,
    list: (accounts) => listAccountNums(db, accounts),
    insert: (accounts) => inTransaction(db, (tx) => insertAccounts(tx, accounts, clock.now())),
  })
  return {
    findNums: (rows) =>
      nums.find(rows.flatMap(({ appNum, accountKey: key }) => (key === null ? [] : [{ appNum, key }]))),
    forget: nums.forget,
  }
}
