import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import { inSpan } from '../telemetry/spans.ts'
import type { Tables } from './tables.ts'

type Writes = 'insertInto' | 'updateTable' | 'deleteFrom' | 'replaceInto' | 'mergeInto' | 'destroy'

/**
 * A database for reading. A transaction is one too. Writes are left out, so one outside a transaction does not compile.
 */
export type Db = Omit<Kysely<Tables>, Writes>
/** A transaction, which every write requires. */
export type Tx = Transaction<Tables>

/** Callbacks for the commit of the surrounding transaction. */
const insideTransaction = new AsyncLocalStorage<(() => void)[]>()

/** A note that the first transaction of some work still has to write. */
interface PendingNote {
  /** `result` is what the transaction resolves to. */
  write(tx: Tx, result: unknown): Promise<void>
  isTaken: boolean
}
const traced = { kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const

const pendingNote = new AsyncLocalStorage<PendingNote | undefined>()

/** Runs `work` in one transaction: commits when it resolves, rolls back when it throws. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const onCommit: (() => void)[] = []
  let taken: PendingNote | undefined
  const workAndNote = async (tx: Tx) => {
    const result = await work(tx)
    taken = takeNote()
    await taken?.write(tx, result)
    return result
  }
  try {
    const result = await inSpan('transaction', traced, () =>
      db.transaction().execute((tx) => insideTransaction.run(onCommit, () => workAndNote(tx))),
    )
    taken = undefined
    for (const each of onCommit) each()
    return result
  } catch (error) {
    // The note was rolled back too, so the next transaction writes it.
    if (taken) taken.isTaken = false
    throw error
  }
}

function takeNote(): PendingNote | undefined {
  const note = pendingNote.getStore()
  if (!note || note.isTaken) return undefined
  note.isTaken = true
  return note
}

/**
 * Runs `work`; the first transaction in it that commits also writes `note`, so that both exist or neither does. If
 * there is no transaction, the note is written in one of its own.
 */
export async function noted<T>(db: Db, write: PendingNote['write'], work: () => Promise<T>): Promise<T> {
  const note: PendingNote = { write, isTaken: false }
  return pendingNote.run(note, async () => {
    const result = await work()
    if (!note.isTaken) await inTransaction(db, async () => {})
    return result
  })
}

/** A transaction that only prepares or cleans up; it leaves the note to the one that makes the change. */
export function inSideTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return pendingNote.run(undefined, () => inTransaction(db, work))
}

/** Runs `work` when the surrounding transaction has committed, never if it rolls back. Used for clearing caches. */
export function afterCommit(work: () => void): void {
  const onCommit = insideTransaction.getStore()
  if (!onCommit) throw new Error('afterCommit needs a transaction around it')
  onCommit.push(work)
}

/**
 * Refuses the outer database inside a transaction: it would silently read outside of it, and wait for itself once the
 * pool has no other connection.
 */
export function assertOutsideTransaction(): void {
  if (!insideTransaction.getStore()) return
  throw new Error('The outer db was used inside a transaction; pass the tx along instead')
}
