import type { InterfaceLanguage } from '@waymark/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Mail } from './mail.ts'
import { insertMails } from './mails.repo.ts'
import { writeMail } from './write-mail.ts'

export interface OutgoingMail {
  /** The organisation that it goes with when that is removed. */
  orgId: string | null
  to: string
  language: InterfaceLanguage
  mail: Mail
}

/**
 * Puts a mail into the outbox, inside the transaction that it tells about: both commit or neither does. Answers
 * its id.
 */
export async function queueMail(
  tx: Tx,
  { clock, ...mail }: OutgoingMail & { clock: Clock },
): Promise<string> {
  const [id = ''] = await queueMails(tx, clock, [mail])
  return id
}

/** Puts several mails into the outbox at once; answers their ids. */
export async function queueMails(tx: Tx, clock: Clock, mails: OutgoingMail[]): Promise<string[]> {
  const createdAt = clock.now()
  const rows = mails.map(({ orgId, to, language, mail }) => ({
    id: clock.newId(),
    orgId,
    toAddress: to,
    language,
    ...writeMail(mail, language),
    createdAt,
    sentAt: null,
  }))
  if (rows.length > 0) await insertMails(tx, rows)
  return rows.map(({ id }) => id)
}
