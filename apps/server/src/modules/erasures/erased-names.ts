import { eventLimits } from '@waymark/contract/constants'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { deleteErasedNames, findErasedAt, upsertErasedName } from './erased-names.repo.ts'

/** As long as events and answers from before are taken, and a day more for clocks that differ. */
const keptMs = (eventLimits.skewDays + 1) * 86_400_000

/** An end user or an account, as the app names it. */
interface ErasedName {
  appId: string
  is: 'END_USER' | 'ACCOUNT'
  key: string
}

/**
 * Remembers who was erased, across restarts and for every process: what a device sends late must not bring them back. What
 * somebody does after their erasure is new, and is taken.
 */
export interface ErasedNames {
  /** Notes an erasure, in its transaction. */
  note(tx: Tx, name: ErasedName, erasedAt: Date): Promise<void>
  /** Finds when somebody was erased last; undefined if they were not, or too long ago to matter. */
  findErasedAt(name: ErasedName): Promise<Date | undefined>
}

export function createErasedNames({ db, secrets }: { db: Db; secrets: SecretBox }): ErasedNames {
  const toMark = ({ appId, is, key }: ErasedName) => ({
    appId,
    mark: secrets.mark(key, `erased ${is} of ${appId}`),
  })
  return {
    note: (tx, name, erasedAt) => upsertErasedName(tx, { ...toMark(name), erasedAt }),
    findErasedAt: (name) => findErasedAt(db, toMark(name)),
  }
}

/** Forgets erasures from before which nothing is taken any more. */
export const sweepErasedNames = (db: Db, clock: Clock): Promise<void> =>
  inTransaction(db, (tx) => deleteErasedNames(tx, new Date(clock.now().getTime() - keptMs)))
