import { queueEvents, type DeliveryScheduler } from '../../apps/webhooks/index.ts'
import { insertAccounts, listAccountNums } from '../../audience/accounts/index.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { EventStore } from '../../platform/events/event-store.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { noteAccounts } from './account-marks.ts'
import type { EventRow } from './event-row.ts'
import { createKnownEndUsers } from './known-end-users.ts'
import { createKnownNums, toName } from './known-nums.ts'

/** Caches the database's number of each account. */
interface KnownAccounts {
  /** Finds the numbers of the rows' accounts, by `toName`; adds new accounts to the database. */
  findNums(rows: readonly EventRow[]): Promise<ReadonlyMap<string, number>>
  forget(): void
}

/**
 * Appends rows to the event store with the numbers of their end users, records progress of their accounts, and queues
 * their events for webhooks.
 */
export interface RowStore {
  /** Stores the rows and counts the new ones; returns those that were there before. */
  commit(rows: EventRow[]): Promise<Set<EventRow>>
  /** Clears its cache of end users, after something in it turned out to be gone. */
  forget(): void
}

export interface RowStoreParts {
  db: Db
  events: EventStore
  deliveryScheduler: DeliveryScheduler
}

export function createRowStore({ db, events, deliveryScheduler }: RowStoreParts): RowStore {
  const knownEndUsers = createKnownEndUsers(db, deliveryScheduler.clock)
  const knownAccounts = createKnownAccounts(db, deliveryScheduler.clock)
  return {
    async commit(rows) {
      const { unique, duplicates } = splitRepeated(rows)
      await knownEndUsers.fillIn(unique)
      const accountNums = await knownAccounts.findNums(unique)
      nameExposed(unique, accountNums)
      const hasWebhookEvents = unique.some(({ webhookEvent }) => webhookEvent)
      const before = await events.append(unique, {
        announce:
          hasWebhookEvents || accountNums.size > 0
            ? async (tx, isNew) => {
                const fresh = unique.filter(({ id }) => isNew(id))
                await noteAccounts(tx, fresh, accountNums)
                const queued = fresh.flatMap(({ webhookEvent }) => webhookEvent ?? [])
                if (queued.length > 0) await queueEvents(deliveryScheduler, tx, queued)
              }
            : undefined,
      })
      for (const row of unique) if (before.has(row.id)) duplicates.add(row)
      return duplicates
    },

    forget: () => {
      knownEndUsers.forget()
      knownAccounts.forget()
    },
  }
}

/** Names the account of exposures that were decided by account. */
function nameExposed(rows: readonly EventRow[], nums: ReadonlyMap<string, number>): void {
  for (const row of rows) {
    const { isByAccount, accountKey, appNum, exposures } = row
    if (!isByAccount || accountKey === null) continue
    const accountNum = nums.get(toName({ appNum, key: accountKey })) ?? 0
    row.exposures = exposures?.map((it) => ({ ...it, accountNum })) ?? []
  }
}

/** Separates the later rows of a repeated id. */
function splitRepeated(rows: EventRow[]): { unique: EventRow[]; duplicates: Set<EventRow> } {
  const ids = new Set<string>()
  const duplicates = new Set<EventRow>()
  for (const row of rows) {
    if (ids.has(row.id)) duplicates.add(row)
    else ids.add(row.id)
  }
  return { unique: duplicates.size > 0 ? rows.filter((row) => !duplicates.has(row)) : rows, duplicates }
}

function createKnownAccounts(db: Db, clock: Clock): KnownAccounts {
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
