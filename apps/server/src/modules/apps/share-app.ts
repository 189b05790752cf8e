import { inTransaction } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { getMember, type CallContext } from '../../platform/http/call.ts'
import { queueMail } from '../mails/index.ts'
import { findApp } from './apps.repo.ts'

/** Mails somebody, a developer perhaps, the code that installs the SDK in an app. */
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
    const code = toInstallCode(publicUrl, app.sdkKey)
    const values = { sharerName, appName: app.name, code, link: publicUrl }
    const mail = { template: 'appCodeShared' as const, values }
    await queueMail(tx, context, { orgId, to: email, language, mail })
  })
  return { message: `Shared the code to user email ${email}` }
}

/** What a developer pastes into every page of the target app. */
const toInstallCode = (publicUrl: string, sdkKey: string): string =>
  `<script src="${publicUrl}/sdk/waymark.js" data-sdk-key="${sdkKey}" defer></script>`
