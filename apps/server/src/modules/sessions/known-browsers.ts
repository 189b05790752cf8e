import type { Tx } from '../../platform/db/db.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { isBrowserKnown, rememberBrowser, replaceBrowserSecret } from './known-browsers.repo.ts'
import { createSecret, hashSecret } from './tokens.ts'

/** HttpOnly: a secret that says that somebody has signed in with this browser before. It opens nothing by itself. */
export const browserCookie = 'waymark_browser'

const maxAgeSeconds = 180 * 86_400

/**
 * Makes the browser known for a member who signs in. It gets a new secret each time: one that somebody else put there
 * before is worth nothing afterwards. Answers the secret, for the cookie of a transaction that commits.
 */
export async function knowBrowser(
  tx: Tx,
  { clock, cookies }: Pick<CallContext, 'clock' | 'cookies'>,
  memberId: string,
): Promise<{ secret: string; maxAgeSeconds: number }> {
  const [before, secret] = [cookies.get(browserCookie), createSecret()]
  const secretHash = hashSecret(secret)
  if (before) await replaceBrowserSecret(tx, hashSecret(before), secretHash)
  const expiresAt = new Date(clock.now().getTime() + maxAgeSeconds * 1000)
  await rememberBrowser(tx, { secretHash, memberId, expiresAt })
  return { secret, maxAgeSeconds }
}

/** The known browser that a sign-in to an account comes from, by a name for its counters. */
export async function findKnownBrowser(
  { db, clock, cookies }: Pick<CallContext, 'db' | 'clock' | 'cookies'>,
  account: string,
): Promise<string | undefined> {
  const secret = cookies.get(browserCookie)
  if (!secret) return undefined
  const secretHash = hashSecret(secret)
  const isKnown = await isBrowserKnown(db, { secretHash, email: account, now: clock.now() })
  return isKnown ? Buffer.from(secretHash).toString('base64url') : undefined
}
