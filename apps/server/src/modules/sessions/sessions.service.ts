import type { Member, SignedIn } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import type { Clock } from '../../platform/clock.ts'
import { afterCommit, inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import { unlessFull } from '../../platform/db/read-only.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext, CallSession, Cookies } from '../../platform/http/call.ts'
import { isPassword } from '../../platform/passwords.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  findMemberByEmail,
  findSessionBySecretHash,
  getSetting,
  insertSession,
  toMember,
  toSetting,
  touchSession,
} from './sessions.repo.ts'
import { assertPasswordAllowed } from './assert-password-allowed.ts'
import { browserCookie, knowBrowser } from './known-browsers.ts'
import { createSecret, hashSecret, toCsrfToken } from './tokens.ts'

/** HttpOnly: the session's secret. */
export const sessionCookie = 'waymark_session'
/** Readable by the dashboard: who is signed in, and the anti-forgery token. It opens nothing by itself. */
const userCookie = 'waymark_user'

const maxAgeSeconds = limits.sessionDays * 86_400
/** Writing the last activity on every request would cost a commit each; to the minute is enough. */
const touchAfterMs = 60_000

/**
 * Signs in with a password, or throws `wrong_credentials` without saying which of the two was wrong. Who may
 * only sign on elsewhere is told so once their password is right, and learns nothing else by it.
 */
export async function signIn(context: CallContext, email: string, password: string): Promise<SignedIn> {
  const row = await findMemberByEmail(context.db, email)
  if (!(await isPassword(password, row?.passwordHash ?? undefined)) || !row)
    throw new DomainError('wrong_credentials')
  await assertPasswordAllowed(context.db, row)
  return inTransaction(context.db, (tx) => startSession(tx, context, toMember(row)))
}

/**
 * Starts a session for a member, in the transaction that says they may have one; answers what every sign-in does.
 * The browser gets its cookies once that has committed.
 */
export async function startSession(tx: Tx, context: CallContext, member: Member): Promise<SignedIn> {
  const { clock, cookies } = context
  const secret = createSecret()
  const createdAt = clock.now()
  const session = {
    id: clock.newId(),
    memberId: member.uid,
    secretHash: hashSecret(secret),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + maxAgeSeconds * 1000),
  }
  await deleteExpiredSessions(tx, member.uid, createdAt)
  await insertSession(tx, session)
  const browser = await knowBrowser(tx, context, member.uid)
  const csrfToken = toCsrfToken(secret)
  // From here on the call has a session: what is written down of it names the member.
  context.session = { id: session.id, member, csrfToken, setting: await getSetting(tx, member.orgId) }
  const authUser = { eid: member.orgId, uid: member.uid, sid: session.id, xsrfToken: csrfToken }
  afterCommit(() => {
    cookies.set(sessionCookie, secret, { httpOnly: true, maxAgeSeconds })
    cookies.set(userCookie, JSON.stringify({ csrfToken, loggedIn: true, authUser }), {
      httpOnly: false,
      maxAgeSeconds,
    })
    cookies.set(browserCookie, browser.secret, { httpOnly: true, maxAgeSeconds: browser.maxAgeSeconds })
  })
  return { user: member, token: csrfToken }
}

export async function signOut(context: CallContext, session: CallSession): Promise<void> {
  await inTransaction(context.db, (tx) => deleteSession(tx, session.id))
  clearSessionCookies(context)
}

/** Takes back what `startSession` handed out, for a session that has ended. */
export function clearSessionCookies({ cookies }: CallContext): void {
  cookies.clear(sessionCookie)
  cookies.clear(userCookie)
}

/** The living session that the cookies name; one idle for longer than the organisation allows ends here. */
export async function findSession(db: Db, clock: Clock, cookies: Cookies): Promise<CallSession | null> {
  const secret = cookies.get(sessionCookie)
  if (!secret) return null
  const now = clock.now()
  const row = await findSessionBySecretHash(db, hashSecret(secret), now)
  if (!row) return null

  const idleMs = now.getTime() - row.lastActiveAt.getTime()
  if (isIdleTooLong(idleMs, row)) {
    await unlessFull(inTransaction(db, (tx) => deleteSession(tx, row.sessionId)))
    return null
  }
  if (idleMs > touchAfterMs) await unlessFull(inTransaction(db, (tx) => touchSession(tx, row.sessionId, now)))
  const setting = toSetting(row.setting)
  return { id: row.sessionId, member: toMember(row), csrfToken: toCsrfToken(secret), setting }
}

/** The member whose session this secret still opens. Looking is no activity: it keeps no session alive. */
export async function findMemberBySecret(db: Db, clock: Clock, secret: string): Promise<Member | undefined> {
  const now = clock.now()
  const row = await findSessionBySecretHash(db, hashSecret(secret), now)
  if (!row || isIdleTooLong(now.getTime() - row.lastActiveAt.getTime(), row)) return undefined
  return toMember(row)
}

const isIdleTooLong = (idleMs: number, { setting }: { setting: { uiSessionTimeout: number } }): boolean =>
  idleMs > setting.uiSessionTimeout * 1000
