import { toSubError } from '@waymark/contract/constants'
import { setImmediate } from 'node:timers/promises'
import type { Stamp } from '../../platform/db/stamp.ts'
import { inSideTransaction, inTransaction, type Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { JobAdder } from '../../platform/jobs/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { addListRemoval } from './list-removal.ts'
import {
  completeList,
  deleteList,
  deleteSomeMembers,
  findOrphanedList,
  insertList,
  insertMembers,
  listUnusedLists,
  retireList,
} from './member-lists.repo.ts'

const least = 250

const most = 10_000

/** Short, because what the database writes at once makes everybody else wait. */
const goalMs = 20

/** How many rows to write at once, adjusted so that a write takes about 20 ms on any machine. */
interface BatchSize {
  get(): number
  /** Call it after a full batch: a slow one shrinks the next, a quick one grows it. */
  learn(tookMs: number): void
}

const dayMs = 86_400_000

interface ListKeeper {
  db: Db
  /** Also measures how long a batch takes. */
  clock: Clock
}

export interface ListSource {
  appId: string
  /** Ids of end users, in chunks. */
  chunks: AsyncIterable<string[]>
  stamp: Stamp
}

/**
 * Stores a list of members in as many transactions as needed: a million of them must not block everything else. The
 * list cannot be used before it is complete, and nothing is left of it when reading fails.
 */
export async function keepList(
  { db, clock, jobs }: ListKeeper & { jobs: JobAdder },
  { appId, chunks, stamp }: ListSource,
): Promise<{ id: string; rowCount: number }> {
  const id = clock.newId()
  const num = await inSideTransaction(db, (tx) => insertList(tx, { id, appId, stamp }))
  let rowCount = 0
  try {
    const size = createBatchSize()
    for await (const keys of toBatches(chunks, size)) {
      const startedAt = clock.now().getTime()
      rowCount += await inSideTransaction(db, (tx) => insertMembers(tx, num, keys))
      if (keys.length === size.get()) size.learn(clock.now().getTime() - startedAt)
      // Reading the next batch takes a while as well, so other requests get their turn here.
      await setImmediate()
    }
    if (rowCount === 0) {
      throw new DomainError('csv_rejected', { subErrors: [toSubError('no_end_users')] })
    }
    await inTransaction(db, async (tx) => {
      if (!(await completeList(tx, id, rowCount))) throw new DomainError('not_found')
    })
    return { id, rowCount }
  } catch (error) {
    await inSideTransaction(db, (tx) => addListRemoval(tx, jobs, [id]))
    throw error
  }
}

/** Sorts each batch, so that neighbours in the index are written together. */
async function* toBatches(chunks: AsyncIterable<string[]>, size: BatchSize): AsyncGenerator<string[]> {
  const waiting: string[] = []
  for await (const keys of chunks) {
    waiting.push(...keys)
    while (waiting.length >= size.get()) yield waiting.splice(0, size.get()).sort()
  }
  if (waiting.length > 0) yield waiting.sort()
}

/** Removes a list step by step, unless something refers to it. */
export async function dropList({ db, clock }: ListKeeper, id: string): Promise<void> {
  const num = await inTransaction(db, (tx) => retireList(tx, id))
  if (num === undefined) return
  await dropMembers({ db, clock }, num)
  await inTransaction(db, (tx) => deleteList(tx, id))
}

async function dropMembers({ db, clock }: ListKeeper, num: number): Promise<void> {
  const size = createBatchSize()
  let after: string | null = ''
  while (after !== null) {
    const startedAt = clock.now().getTime()
    after = await inTransaction(db, (tx) =>
      deleteSomeMembers(tx, num, { after: after ?? '', count: size.get() }),
    )
    size.learn(clock.now().getTime() - startedAt)
    await setImmediate()
  }
}

/** Removes lists begun more than a day ago that were never used, were aborted, or are gone with their app. */
export async function sweepLists({ db, clock }: ListKeeper): Promise<void> {
  const before = new Date(clock.now().getTime() - dayMs)
  for (const id of await listUnusedLists(db, before)) await dropList({ db, clock }, id)
  const orphaned = await findOrphanedList(db)
  if (orphaned !== undefined) await dropMembers({ db, clock }, orphaned)
}

function createBatchSize(): BatchSize {
  let current = 1000
  return {
    get: () => current,
    learn(tookMs) {
      const fitting = (current * goalMs) / Math.max(1, tookMs)
      // Changes by half at most: one slow write on a busy machine says little.
      const next = Math.min(Math.max(fitting, current / 2), current * 1.5)
      current = Math.round(Math.min(most, Math.max(least, next)))
    },
  }
}
