import type { SignedIn } from '@waymark/contract'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { createSecret, hashSecret, startSession, toMember } from '../sessions/index.ts'
import type { SignOnProviders } from './sign-on-provider.ts'
import {
  deleteExpiredSignOnCodes,
  findSignOnConnection,
  insertSignOnCode,
  takeSignOnCode,
} from './sign-on.repo.ts'

/** The browser exchanges its code at once; nobody else has longer to find it. */
const codeSeconds = 60

/** Where the organisation that the address belongs to signs its members on. */
export async function findSignOnAddress(
  { db, publicUrl }: CallContext,
  providers: SignOnProviders,
  email: string,
): Promise<string> {
  const connection = await findSignOnConnection(db, email.slice(email.lastIndexOf('@') + 1))
  const provider = connection && providers[connection.kind]
  if (!provider) throw new DomainError('sso_not_configured')
  return provider.toAuthorizeUrl(connection, { email, publicUrl })
}

/** Makes the one-time code that a browser coming back from its provider exchanges for a session. */
export async function issueSignOnCode(
  tx: Tx,
  { clock, memberId }: { clock: Clock; memberId: string },
): Promise<string> {
  const [code, now] = [createSecret(), clock.now()]
  const expiresAt = new Date(now.getTime() + codeSeconds * 1000)
  await deleteExpiredSignOnCodes(tx, now)
  await insertSignOnCode(tx, { hash: hashSecret(code), memberId, expiresAt })
  return code
}

/** Signs in with such a code, once. */
export function signOn(context: CallContext, code: string): Promise<SignedIn> {
  return inTransaction(context.db, async (tx) => {
    const row = await takeSignOnCode(tx, hashSecret(code), context.clock.now())
    if (!row) throw new DomainError('sign_on_failed')
    return startSession(tx, context, toMember(row))
  })
}
