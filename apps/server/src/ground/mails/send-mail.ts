import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { defineJob, JobFailure, type JobHandler } from '../../platform/jobs/index.ts'
import { mailProblems } from '@waymark/contract/constants'
import { MailFailure } from './mail-failure.ts'
import { findMailToSend, keepMailFailure, markMailSent } from './mails.repo.ts'
import type { Smtp } from './smtp.ts'

interface MailToSend {
  mailId: string
}

/** Retried for about five hours: a mail server that is repaired in the morning still gets the night's mails. */
export const sendMailJob = defineJob<MailToSend>({
  name: 'send-mail',
  limitSeconds: 120,
  maxAttempts: 12,
  retryDelaySeconds: 30,
  concurrency: 2,
})

export interface MailRoom {
  db: Db
  clock: Clock
  /** Undefined when there is no mail server any more. */
  smtp: Smtp | undefined
  /**
   * Local mode shows mails at /dev/mail. Elsewhere sent mails are erased, because they contain the secrets of links.
   */
  keepsContents: boolean
}

/** Sends one mail, unless it was sent or withdrawn. */
export function createMailSender({ db, clock, smtp, keepsContents }: MailRoom): JobHandler<MailToSend> {
  return async ({ mailId }, { signal, log }) => {
    const mail = await findMailToSend(db, mailId)
    if (!mail) {
      log.info({ mailId }, 'A mail is not wanted any more')
      return
    }
    try {
      if (mail.expiresAt && mail.expiresAt <= clock.now()) throw new MailFailure('EXPIRED')
      if (!smtp) throw new MailFailure('UNREACHABLE')
      await smtp.send({ ...mail, to: mail.toAddress }, signal)
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error
      const { problem, serverWords, reason } = error
      const forgetsContent = problem === 'EXPIRED' && !keepsContents
      await inTransaction(db, (tx) => keepMailFailure(tx, mailId, { problem, serverWords, forgetsContent }))
      throw new JobFailure(reason, { canRetry: mailProblems[problem].canRetry })
    }
    await inTransaction(db, (tx) => markMailSent(tx, mailId, { sentAt: clock.now(), keepsContents }))
    log.info({ mailId }, 'A mail was sent')
  }
}
