import { inSideTransaction, type Db, type Tx } from '../../../platform/db/db.ts'
import type { StoredEvent } from '../../../platform/events/stored-event.ts'
import { lockStripes } from './append-turns.repo.ts'

/** End users share this many locks: one for each would exceed what the database has room for. */
const stripeCount = 128

/** The end users whose events are appended. */
export type Scope = readonly Pick<StoredEvent, 'endUserNum'>[] | 'all'

/**
 * Lets nobody else append events of the same end users meanwhile, in any process: of two that append an event at the
 * same time, the second one then finds it.
 */
export interface AppendTurns {
  run<T>(scope: Scope, within: Tx | undefined, work: () => Promise<T>): Promise<T>
}

/** Uses locks of a transaction. On a cluster, inserts that wait for a quorum have to follow each other. */
export function createAppendTurns(db: Db, cluster: string | undefined): AppendTurns {
  return {
    run(scope, within, work) {
      const locked = async (tx: Tx) => {
        await lockStripes(tx, toStripes(cluster ? 'all' : scope))
        return work()
      }
      return within ? locked(within) : inSideTransaction(db, locked)
    },
  }
}

const allStripes = Array.from({ length: stripeCount }, (_, stripe) => stripe)

/** Sorted, so that two processes never wait for each other. */
function toStripes(scope: Scope): number[] {
  if (scope === 'all') return allStripes
  const stripes = new Set(scope.map(({ endUserNum }) => endUserNum % stripeCount))
  return [...stripes].sort((a, b) => a - b)
}
