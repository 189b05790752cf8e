import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { forgetContentsBefore } from './mails.repo.ts'

/** Attempts end after hours, and what failed can be sent again for a day. */
const sendableMs = 48 * 3_600_000

/** Forgets what mails say that can be sent no more: links with their secrets are in them. */
export async function forgetUnsentMails(db: Db, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - sendableMs)
  await inTransaction(db, (tx) => forgetContentsBefore(tx, before))
}
