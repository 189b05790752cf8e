import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { forgetContentsBefore } from './mails.repo.ts'

/** Retries end after hours, and a failed mail can be sent again for a day. */
const sendableMs = 48 * 3_600_000

/** Erases the content of mails that can no longer be sent: it contains links with secrets. */
export async function forgetUnsentMails(db: Db, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - sendableMs)
  await inTransaction(db, (tx) => forgetContentsBefore(tx, before))
}
