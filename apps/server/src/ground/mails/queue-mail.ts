import type { InterfaceLanguage } from '@waymark/contract'
import type { Tx } from '../../platform/db/db.ts'
import type { CallContext } from '../../platform/http/call.ts'
import type { Mail } from './texts/mail.ts'
import { insertMails } from './mails.repo.ts'
import { sendMailJob } from './send-mail.ts'
import { writeMail } from './write-mail.ts'

export interface OutgoingMail {
  /** The organisation whose deletion deletes the mail too. */
  orgId: string | null
  to: string
  language: InterfaceLanguage
  mail: Mail
  /** When the link in it expires; the mail is not sent after that. */
  expiresAt?: Date
}

/** The part of a call's context that queueing mails needs. */
export type MailContext = Pick<CallContext, 'clock' | 'jobs' | 'mailDelivery'>

/**
 * Queues a mail inside the transaction that it reports on, so that both commit or neither does and nobody waits for the
 * mail server. Returns its id; undefined when the server sends no mails.
 */
export async function queueMail(
  tx: Tx,
  context: MailContext,
  mail: OutgoingMail,
): Promise<string | undefined> {
  const [id] = await queueMails(tx, context, [mail])
  return id
}

/** Queues several mails; returns their ids, or none when the server sends no mails. */
export async function queueMails(tx: Tx, context: MailContext, mails: OutgoingMail[]): Promise<string[]> {
  const { clock, mailDelivery } = context
  // Unsent mails would keep the secrets of their links for nobody to read.
  if (mailDelivery === 'OFF' || mails.length === 0) return []
  const createdAt = clock.now()
  const rows = []
  for (const { orgId, to, language, mail, expiresAt = null } of mails) {
    const id = clock.newId()
    const jobId = mailDelivery === 'SMTP' ? await addJob(tx, context, { mailId: id, orgId, to }) : null
    const written = writeMail(mail, language)
    rows.push({ id, orgId, toAddress: to, language, ...written, createdAt, expiresAt, jobId })
  }
  await insertMails(tx, rows)
  return rows.map(({ id }) => id)
}

function addJob(
  tx: Tx,
  { jobs }: MailContext,
  { mailId, orgId, to }: { mailId: string; orgId: string | null; to: string },
): Promise<string> {
  return jobs.add(tx, sendMailJob, { payload: { mailId }, orgId, subject: to })
}
