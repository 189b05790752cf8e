import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

/** An arbitrary number that tells these advisory locks from others. */
const lockNumber = 7_226_902

/** Locks the stripes one after the other, until the transaction ends. */
export async function lockStripes(tx: Tx, stripes: readonly number[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${lockNumber}::int, stripe) from unnest(${[...stripes]}::int[]) as stripe`.execute(
    tx,
  )
}
