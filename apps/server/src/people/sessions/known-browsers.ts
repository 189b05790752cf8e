import type { Tx } from '../../platform/db/db.ts'
import type { CallContext } from '../../platform/http/call.ts'
import {
  isBrowserKnown,
  listKnownBrowsers,
  rememberBrowser,
  replaceBrowserSecret,
} from './known-browsers.repo.ts'
import { createSecret, hashSecret } from './tokens.ts'

/** HttpOnly: a secret that shows that somebody has signed in with this browser before. It gives no access by itself. */
export const browserCookie = 'waymark_browser'

const maxAgeSeconds = 180 * 86_400

/**
 * Marks the browser as known to a member who signs in. Its secret is replaced each time, so that one planted by
 * somebody else becomes worthless. Returns the secret, for a cookie to set once the transaction commits, and whether the
 * member has signed in with this browser, or with any, before.
 */
export async function knowBrowser(
  tx: Tx,
  { clock, cookies }: Pick<CallContext, 'clock' | 'cookies'>,
  memberId: string,
): Promise<{ secret: string; maxAgeSeconds: number; isNew: boolean; isFirst: boolean }> {
  const known = await listKnownBrowsers(tx, memberId, clock.now())
  const [before, secret] = [cookies.get(browserCookie), createSecret()]
  const secretHash = hashSecret(secret)
  if (before) await replaceBrowserSecret(tx, hashSecret(before), secretHash)
  const expiresAt = new Date(clock.now().getTime() + maxAgeSeconds * 1000)
  await rememberBrowser(tx, { secretHash, memberId, expiresAt })
  const beforeHash = before && hashSecret(before)
  const isNew = !known.some((it) => beforeHash && Buffer.from(it).equals(beforeHash))
  return { secret, maxAgeSeconds, isNew, isFirst: known.length === 0 }
}

/** Finds the known browser that a sign-in comes from, as the name of its rate-limit counters. */
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
