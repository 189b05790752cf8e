import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

type Writes = 'insertInto' | 'updateTable' | 'deleteFrom' | 'replaceInto' | 'mergeInto' | 'destroy'

/** A database to read from. A transaction is one too; it cannot write, so a write outside one does not compile. */
export type Db = Omit<Kysely<Tables>, Writes>
/** A transaction: what every write takes. */
export type Tx = Transaction<Tables>

const insideTransaction = new AsyncLocalStorage<true>()

/** Runs `work` in one transaction: commits when it resolves, rolls back when it throws. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute((tx) => insideTransaction.run(true, () => work(tx)))
}

/**
 * Refuses the outer database inside a transaction. On the embedded database, which has one connection, it would
 * wait for itself for ever; on PostgreSQL it would silently read around the transaction.
 */
export function assertOutsideTransaction(): void {
  if (!insideTransaction.getStore()) return
  throw new Error('The outer db was used inside a transaction; pass the tx along instead')
}
