import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { insertEndUsers, listEndUsers } from '../../ground/events/index.ts'
import type { EventRow } from './event-row.ts'
import { createKnownNums, toName, type Named } from './known-nums.ts'

/** Caches the database's number of each end user. */
export interface KnownEndUsers {
  /** Writes the numbers of their end users into the rows; adds new end users to the database. */
  fillIn(rows: readonly EventRow[]): Promise<void>
  forget(): void
}

export function createKnownEndUsers(db: Db, clock: Clock): KnownEndUsers {
  const nums = createKnownNums({
    capacity: 200_000,
    list: (endUsers) => listEndUsers(db, endUsers),
    insert(endUsers) {
      const firstSeenAt = clock.now().toISOString()
      const added = endUsers.map((endUser) => ({ ...endUser, firstSeenAt }))
      return inTransaction(db, (tx) => insertEndUsers(tx, added))
    },
  })

  return {
    async fillIn(rows) {
      const known = await nums.find(listSenders(rows))
      let num = 0
      for (const [index, row] of rows.entries()) {
        if (!isSameSender(row, rows[index - 1])) num = known.get(toName(toSender(row)))!
        row.endUserNum = num
      }
    },

    forget: nums.forget,
  }
}

/** The rows of a batch follow each other and have one sender. */
const isSameSender = (row: EventRow, before: EventRow | undefined): boolean =>
  before !== undefined && row.endUserKey === before.endUserKey && row.appNum === before.appNum

/** The end users of the rows; a few may be listed twice. */
const listSenders = (rows: readonly EventRow[]): Named[] =>
  rows.flatMap((row, index) => (isSameSender(row, rows[index - 1]) ? [] : [toSender(row)]))

const toSender = ({ appNum, endUserKey }: EventRow): Named => ({ appNum, key: endUserKey })
