import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import type { PublicBucket, PublicObject } from '../../platform/files/index.ts'
import { renewBusy } from './edge.repo.ts'

/** How long a run may write without renewing. */
export const leaseMs = 60_000
/** A write that decides what is shown has happened by then, or never will. Well within the lease. */
const decisiveMs = 25_000
const renewEveryMs = 15_000

/** Another run has taken over, or the manifest has changed: the pending write is out of date. */
export class OutdatedRunError extends Error {
  readonly isTakenOver: boolean

  constructor(isTakenOver: boolean) {
    super(isTakenOver ? 'Another run has taken over' : 'The manifest has changed')
    this.isTakenOver = isTakenOver
  }
}

export interface EdgeRunParts {
  db: Db
  clock: Clock
  bucket: PublicBucket
  name: string
  /** Names the run in the row that it has reserved. */
  id: string
  signal: AbortSignal
}

/**
 * The only run that may write under a name. It holds a lease on the row, so that a killed run blocks the next one for a
 * minute at most, and one that hangs cannot write after it has lost the lease.
 */
export interface EdgeRun extends EdgeRunParts {
  /** Writes a file that may exist already, because its name always stands for the same content. */
  put(object: PublicObject): Promise<void>
  /** Writes a file that decides what is shown. Throws OutdatedRunError when it is not the latest. */
  putDecisive(object: PublicObject): Promise<void>
  removeDecisive(path: string): Promise<void>
  /** Throws OutdatedRunError if the run is out of date, as far as was seen lately. */
  check(): void
  close(): void
}

/** Starts to renew a lease that was just taken, for a change of the manifest. */
export function openEdgeRun(parts: EdgeRunParts, change: string): EdgeRun {
  const { db, clock, bucket, name, id, signal } = parts
  let outdated: OutdatedRunError | undefined

  async function renew(): Promise<void> {
    const until = new Date(clock.now().getTime() + leaseMs)
    const latest = await inTransaction(db, (tx: Tx) => renewBusy(tx, name, { run: id, until }))
    if (latest === undefined) outdated = new OutdatedRunError(true)
    else if (Number(latest) !== Number(change)) outdated ??= new OutdatedRunError(false)
  }

  function check(): void {
    signal.throwIfAborted()
    if (outdated) throw outdated
  }

  async function decide(write: () => Promise<void>): Promise<void> {
    await renew()
    check()
    await write()
  }

  // A renewal that fails is not an error yet: the next one, or the one before a decisive write, finds out.
  const timer = setInterval(() => void renew().catch(() => {}), renewEveryMs)
  return {
    ...parts,
    check,
    async put(object) {
      check()
      await bucket.put(object)
    },
    putDecisive: (object) => decide(() => bucket.put(object, decisiveMs)),
    removeDecisive: (path) => decide(() => bucket.remove(path, decisiveMs)),
    close: () => clearInterval(timer),
  }
}
