import type { InterfaceLanguage } from '@waymark/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Mail } from './mail.ts'
import { insertMail } from './mails.repo.ts'
import { writeMail } from './write-mail.ts'

export interface OutgoingMail {
  clock: Clock
  /** The organisation that it goes with when that is removed. */
  orgId: string | null
  to: string
  language: InterfaceLanguage
  mail: Mail
}

/** Puts a mail into the outbox, inside the transaction that it tells about: both commit or neither does. */
export async function queueMail(tx: Tx, { clock, orgId, to, language, mail }: OutgoingMail): Promise<void> {
  await insertMail(tx, {
    id: clock.newId(),
    orgId,
    toAddress: to,
    language,
    ...writeMail(mail, language),
    createdAt: clock.now(),
    sentAt: null,
  })
}
