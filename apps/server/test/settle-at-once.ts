import { setTimeout } from 'node:timers/promises'
import { holdLock } from './hold-lock.ts'
import type { TestServer } from './test-server.ts'

/** How long requests need to reach the lock; if it is too short, the test sees less of a race. */
const pileUpMs = 400

/**
 * Starts requests that change an organisation's members, holds them all at the lock, and then releases them at once.
 */
export async function settleAtOnce<T>(
  { database }: TestServer,
  orgId: string,
  request: () => Promise<T>[],
): Promise<PromiseSettledResult<T>[]> {
  const release = await holdLock(database.db, (tx) =>
    tx.selectFrom('members').select('id').where('orgId', '=', orgId).forUpdate().execute(),
  )
  const outcomes = Promise.allSettled(request())
  await setTimeout(pileUpMs)
  await release()
  return outcomes
}
