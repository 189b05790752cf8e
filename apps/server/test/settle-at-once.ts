import { setTimeout } from 'node:timers/promises'
import { holdLock } from './hold-lock.ts'
import type { TestServer } from './test-server.ts'

/** How long requests need to come as far as the lock; where it is too short, the test sees less of a race. */
const pileUpMs = 400

/**
 * Makes requests that change an organisation's members, which all come as far as they can before any of them may
 * write; then lets them go at the same moment.
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
