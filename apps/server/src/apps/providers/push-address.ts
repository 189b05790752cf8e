import { createHash, randomBytes } from 'node:crypto'
import { toStamp } from '../../platform/db/stamp.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { getProviderRow } from './providers.service.ts'
import { updateProvider } from './providers.repo.ts'

/** Hashes the secret of a push address. It has 256 random bits, so one round is enough. */
export const hashPushToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Gives an account a new address that its service pushes to; the previous one stops working. */
export async function makePushAddress(context: CallContext, appId: string, id: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await writePushToken(context, { appId, id }, hashPushToken(token))
  return `${context.publicUrl}/hooks/v1/providers/${token}`
}

export async function removePushAddress(context: CallContext, appId: string, id: string): Promise<void> {
  await writePushToken(context, { appId, id }, null)
}

async function writePushToken(
  context: CallContext,
  { appId, id }: { appId: string; id: string },
  pushTokenHash: string | null,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { isAccount } = await getProviderRow(tx, appId, id)
    if (!isAccount) throw new DomainError('not_found')
    const change = { id, revision: undefined, fields: { pushTokenHash } }
    await updateProvider(tx, change, toStamp(context))
  })
}
