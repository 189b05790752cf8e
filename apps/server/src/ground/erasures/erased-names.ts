import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import {
  deleteErasedNames,
  findErasedAt,
  listMissing,
  upsertErasedName,
  type KnownErasure,
} from './erased-names.repo.ts'

/**
 * Longer than late events and answers are accepted. It is the greatest age of a backup whose erasures can be repeated.
 */
export const erasedNameDays = 400

/** An end user or an account, as the app names it. */
export interface ErasedName {
  appId: string
  is: 'END_USER' | 'ACCOUNT'
  key: string
}

/**
 * Remembers who was erased, across restarts and for every process, so that late data from devices does not bring them
 * back. Data from after their erasure is new, and is accepted.
 */
export interface ErasedNames {
  /** Records an erasure, in its transaction. */
  note(tx: Tx, name: ErasedName, erasedAt: Date): Promise<void>
  /** Finds when somebody was erased last; undefined if they were not, or too long ago to matter. */
  findErasedAt(name: ErasedName): Promise<Date | undefined>
  /** Returns the mark that identifies a name, in a backup too, but only with the server's key. */
  toMark(name: ErasedName): string
  /** Lists the erasures of another database that this one does not remember, in apps that it has. */
  listMissing(known: readonly KnownErasure[]): Promise<KnownErasure[]>
  /** Copies an erasure that another database remembers. */
  adopt(tx: Tx, erasure: KnownErasure): Promise<void>
}

export function createErasedNames({ db, secrets }: { db: Db; secrets: SecretBox }): ErasedNames {
  const toMark = ({ appId, is, key }: ErasedName) => secrets.mark(key, `erased ${is} of ${appId}`)
  const toMarked = (name: ErasedName) => ({ appId: name.appId, mark: toMark(name) })
  return {
    note: (tx, name, erasedAt) => upsertErasedName(tx, { ...toMarked(name), erasedAt }),
    findErasedAt: (name) => findErasedAt(db, toMarked(name)),
    toMark,
    listMissing: (known) => listMissing(db, known),
    adopt: upsertErasedName,
  }
}

/** Forgets erasures that are too long ago to matter. */
export const sweepErasedNames = (db: Db, clock: Clock): Promise<void> =>
  inTransaction(db, (tx) =>
    deleteErasedNames(tx, new Date(clock.now().getTime() - erasedNameDays * 86_400_000)),
  )
