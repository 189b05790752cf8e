import type { MailSetting, TestMailOutcome } from '@waymark/contract'
import { inTransaction } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { getMember, os, type CallContext } from '../../platform/http/call.ts'
import { MailFailure } from './mail-failure.ts'
import { insertMails } from './mails.repo.ts'
import type { Smtp } from './smtp.ts'
import { writeMail } from './write-mail.ts'

/** Below the limit that the contract promises, so that the answer arrives in time. */
const testLimitMs = 14_000

export function createMailCalls(smtp: Smtp | undefined) {
  return bindCalls(os.mails, {
    getSetting: ({ context }) => toSetting(context, smtp),
    sendTest: ({ context }) => sendTestMail(context, smtp),
  })
}

function toSetting({ mailDelivery: delivery }: CallContext, smtp: Smtp | undefined): MailSetting {
  if (!smtp) return { delivery, server: null, security: null, hasUser: false, from: null }
  const { host, port, security, login, from } = smtp.config
  const hasUser = login !== undefined
  return { delivery, server: `${host}:${port}`, security, hasUser, from: `${from.name} <${from.address}>` }
}

/** Sends a test mail to the caller while they wait. */
async function sendTestMail(context: CallContext, smtp: Smtp | undefined): Promise<TestMailOutcome> {
  const { db, clock, mailDelivery, publicUrl } = context
  if (mailDelivery === 'OFF') throw new DomainError('mail_off')
  const { orgId, email: to, name, language } = getMember(context)
  const [id, createdAt] = [clock.newId(), clock.now()]
  const written = writeMail({ template: 'test', values: { name, link: publicUrl } }, language)
  if (smtp) {
    try {
      await smtp.send({ id, to, createdAt, ...written }, AbortSignal.timeout(testLimitMs))
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error
      const { problem, serverWords } = error
      return { outcome: 'FAILED', to, problem, serverWords }
    }
  }
  const row = { id, orgId, toAddress: to, language, ...written, createdAt, sentAt: smtp ? clock.now() : null }
  await inTransaction(db, (tx) => insertMails(tx, [row]))
  return { outcome: smtp ? 'SENT' : 'KEPT', to, problem: null, serverWords: null }
}
