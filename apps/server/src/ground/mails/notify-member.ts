import type { Member } from '@waymark/contract'
import type { Tx } from '../../platform/db/db.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { queueMail } from './queue-mail.ts'
import type { Mail, MailValues } from './texts/mail.ts'

/** The mails that notify a member of changes to their account. */
type NoticeTemplate = 'signedIn' | 'passwordChanged' | 'roleChanged' | 'tokenCreated' | 'emailChanged'

type Addressee = Pick<Member, 'orgId' | 'email' | 'name' | 'language'>

/** The values that every such mail contains. */
type Common = 'name' | 'at' | 'link' | 'resetLink'

interface Notice<T extends NoticeTemplate> {
  template: T
  values: Omit<MailValues[T], Common>
  /** The page of the dashboard that it links to; the profile if left out. */
  page?: string
}

/** Notifies a member by mail, in the transaction of the change. */
export async function notifyMember<T extends NoticeTemplate>(
  tx: Tx,
  context: Pick<CallContext, 'clock' | 'jobs' | 'mailDelivery' | 'publicUrl'>,
  { orgId, email, name, language }: Addressee,
  { template, values, page = '/my-profile' }: Notice<T>,
): Promise<void> {
  const { publicUrl, clock } = context
  const common = {
    name,
    at: clock.now(),
    link: publicUrl + page,
    resetLink: `${publicUrl}/forgot-password`,
  }
  const mail = { template, values: { ...common, ...values } } as unknown as Mail
  await queueMail(tx, context, { orgId, to: email, language, mail })
}
