import { sql } from 'kysely'
import type { Tx } from './db.ts'

/** Sends a note to the processes that listen to a channel, once the transaction commits; equal notes only once. */
export async function notify(tx: Tx, channel: string, note: object): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(note)})`.execute(tx)
}
