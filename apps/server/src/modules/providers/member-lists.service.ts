import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import type { Stamp } from '../../platform/db/audit.ts'
import { inSideTransaction, inTransaction, type Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import {
  completeList,
  deleteList,
  deleteSomeMembers,
  insertList,
  insertMembers,
  listUnusedLists,
  retireList,
} from './member-lists.repo.ts'

const dayMs = 86_400_000
/** Members that go in one transaction: the embedded database does nothing else meanwhile. */
const deletedAtOnce = 10_000

export interface ListSource {
  appId: string
  /** Ids of end users, some at a time. */
  chunks: AsyncIterable<string[]>
  stamp: Stamp
}

/**
 * Keeps a list of members, in as many transactions as there are chunks: a million of them must not stop all
 * else. If reading them fails, nothing of it stays.
 */
export async function keepList(
  { db, clock }: { db: Db; clock: Clock },
  { appId, chunks, stamp }: ListSource,
): Promise<{ id: string; rowCount: number }> {
  const id = clock.newId()
  const num = await inSideTransaction(db, (tx) => insertList(tx, { id, appId, stamp }))
  let rowCount = 0
  try {
    for await (const keys of chunks)
      rowCount += await inSideTransaction(db, (tx) => insertMembers(tx, num, keys))
    if (rowCount === 0) {
      throw new DomainError('csv_rejected', { subErrors: [{ message: 'The file names no end user' }] })
    }
    await inTransaction(db, (tx) => completeList(tx, id, rowCount))
    return { id, rowCount }
  } catch (error) {
    await dropList(db, id)
    throw error
  }
}

/** Removes a list, bit by bit, unless a provider has it. */
export async function dropList(db: Db, id: string): Promise<void> {
  const num = await inSideTransaction(db, (tx) => retireList(tx, id))
  if (num === undefined) return
  let after: string | null = ''
  while (after !== null) {
    after = await inSideTransaction(db, (tx) =>
      deleteSomeMembers(tx, num, { after: after ?? '', count: deletedAtOnce }),
    )
    // The embedded database answers without giving way: let other requests have their turn.
    await setImmediate()
  }
  await inSideTransaction(db, (tx) => deleteList(tx, id))
}

/** Removes what was uploaded to the app more than a day ago and is of no use: never taken, or broken off. */
export async function dropUnusedLists({ db, clock }: { db: Db; clock: Clock }, appId: string): Promise<void> {
  const before = new Date(clock.now().getTime() - dayMs)
  for (const id of await listUnusedLists(db, appId, before)) await dropList(db, id)
}
