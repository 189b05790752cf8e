import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { toCapacity } from '../../platform/to-capacity.ts'
import { insertEndUsers, listEndUsers } from '../events/index.ts'
import type { EventRow } from './event-row.ts'

/** After this, an end user whom another process deleted is treated as new. */
const endUserMs = 5 * 60_000

/** The numbers of end users, by `toEndUserName`. */
type EndUserNums = Map<string, number>

/** Caches the database's number of each end user. */
export interface KnownEndUsers {
  /** Writes the numbers of their end users into the rows; adds new end users to the database. */
  fillIn(rows: readonly EventRow[]): Promise<void>
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
    async fillIn(rows) {
      const known: EndUserNums = new Map()
      const missing = new Map<string, EndUserName>()
      for (const [row, name] of listSenders(rows)) {
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
      let num = 0
      for (const [index, row] of rows.entries()) {
        if (!isSameSender(row, rows[index - 1])) num = known.get(toEndUserName(row))!
        row.endUserNum = num
      }
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

/** The rows of a batch follow each other and have one sender. */
const isSameSender = (row: EventRow, before: EventRow | undefined): boolean =>
  before !== undefined && row.endUserKey === before.endUserKey && row.appNum === before.appNum

/** A row of each end user with their name; a few may be listed twice. */
const listSenders = (rows: readonly EventRow[]): [EventRow, string][] =>
  rows.flatMap((row, index) =>
    isSameSender(row, rows[index - 1]) ? [] : [[row, toEndUserName(row)] as [EventRow, string]],
  )

const toEndUserName = ({ appNum, endUserKey }: Pick<EventRow, 'appNum' | 'endUserKey'>) =>
  `${appNum} ${endUserKey}`
