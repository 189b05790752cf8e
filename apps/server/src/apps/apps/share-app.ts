import { toLoader, toScriptTag } from '@waymark/contract/constants'
import { inTransaction } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { getMember, type CallContext } from '../../platform/http/call.ts'
import { queueMail } from '../../ground/mails/index.ts'
import { findApp } from './apps.repo.ts'

/** Emails the install code of the SDK to somebody, such as a developer. */
export async function shareApp(
  context: CallContext,
  { id, email }: { id: string; email: string },
): Promise<{ message: string }> {
  const { publicUrl, mailDelivery } = context
  if (mailDelivery === 'OFF') throw new DomainError('mail_off')
  const { orgId, name: sharerName, language } = getMember(context)
  await inTransaction(context.db, async (tx) => {
    const app = await findApp(tx, orgId, id)
    if (!app) throw new DomainError('not_found')
    const installed = { host: publicUrl, sdkKey: app.sdkKey }
    const codes = { code: toLoader(installed), tag: toScriptTag(installed) }
    const values = { sharerName, appName: app.name, ...codes, link: publicUrl }
    const mail = { template: 'appCodeShared' as const, values }
    await queueMail(tx, context, { orgId, to: email, language, mail })
  })
  return { message: `Shared the code to user email ${email}` }
}
