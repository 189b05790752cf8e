import type { Member, SignedIn } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import type { Clock } from '../../platform/time/clock.ts'
import { afterCommit, inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import { unlessFull } from '../../platform/db/read-only.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext, CallSession, Cookies } from '../../platform/http/call.ts'
import { isPassword } from '../../platform/passwords/passwords.ts'
import { notifyMember } from '../../ground/mails/index.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  findMemberByEmail,
  findSessionById,
  findSessionBySecretHash,
  getSetting,
  insertSession,
  toMember,
  toSetting,
  touchSession,
} from './sessions.repo.ts'
import { assertPasswordAllowed } from './assert-password-allowed.ts'
import { browserCookie, knowBrowser } from './known-browsers.ts'
import { toDevice } from './to-device.ts'
import { createSecret, hashSecret, toCsrfToken } from './tokens.ts'

/** HttpOnly: the session's secret. */
export const sessionCookie = 'waymark_session'
/** Readable by the dashboard: the signed-in member and the CSRF token. It gives no access by itself. */
const userCookie = 'waymark_user'

const maxAgeSeconds = limits.sessionDays * 86_400
/** Longer ones are no browser's. */
const MOST_USER_AGENT = 400
/** Recording the last activity on every request would cost a commit each; once a minute is enough. */
const touchAfterMs = 60_000

/**
 * Signs in with a password, or throws `wrong_credentials` without saying which of the two was wrong. Members who must
 * use single sign-on only learn so once their password is right.
 */
export async function signIn(context: CallContext, email: string, password: string): Promise<SignedIn> {
  const row = await findMemberByEmail(context.db, email)
  if (!(await isPassword(password, row?.passwordHash ?? undefined)) || !row)
    throw new DomainError('wrong_credentials')
  await assertPasswordAllowed(context.db, row)
  return inTransaction(context.db, (tx) => startSession(tx, context, toMember(row)))
}

/**
 * Starts a session for a member, in the transaction that authorises it; returns the answer of every sign-in. The
 * browser gets its cookies after the commit.
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
    userAgent: context.header('user-agent')?.slice(0, MOST_USER_AGENT) ?? null,
    address: context.address,
  }
  await deleteExpiredSessions(tx, member.uid, createdAt)
  await endSessionOfOther(tx, context, member.uid)
  await insertSession(tx, session)
  const browser = await knowBrowser(tx, context, member.uid)
  // A new account has no browser yet, and so has one whose password was changed.
  const isFirstEver = browser.isFirst && member.revision === 1
  if (browser.isNew && !isFirstEver) await tellOfSignIn(tx, context, member, session)
  const csrfToken = toCsrfToken(secret)
  // From here on the call has a session, so that the audit log names the member.
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

/** Notifies the member of a sign-in with a new browser, because it may be somebody else's. */
function tellOfSignIn(
  tx: Tx,
  context: CallContext,
  member: Member,
  { userAgent, address }: { userAgent: string | null; address: string },
): Promise<void> {
  return notifyMember(tx, context, member, {
    template: 'signedIn',
    values: { ...toDevice(userAgent), address },
  })
}

/** Ends the session that another member has left open in this browser, whose cookies are about to be replaced. */
async function endSessionOfOther(tx: Tx, { clock, cookies }: CallContext, memberId: string): Promise<void> {
  const secret = cookies.get(sessionCookie)
  const row = secret && (await findSessionBySecretHash(tx, hashSecret(secret), clock.now()))
  if (row && row.id !== memberId) await deleteSession(tx, { id: row.sessionId, memberId: row.id })
}

export async function signOut(context: CallContext, session: CallSession): Promise<void> {
  await inTransaction(context.db, (tx) => deleteSession(tx, { id: session.id, memberId: session.member.uid }))
  clearSessionCookies(context)
}

/** Clears the cookies that `startSession` set, for a session that has ended. */
export function clearSessionCookies({ cookies }: CallContext): void {
  cookies.clear(sessionCookie)
  cookies.clear(userCookie)
}

/** Finds the valid session that the cookies name; ends it if it was idle for longer than the organisation allows. */
export async function findSession(db: Db, clock: Clock, cookies: Cookies): Promise<CallSession | null> {
  const secret = cookies.get(sessionCookie)
  if (!secret) return null
  const now = clock.now()
  const row = await findSessionBySecretHash(db, hashSecret(secret), now)
  if (!row) return null

  const idleMs = now.getTime() - row.lastActiveAt.getTime()
  if (isIdleTooLong(idleMs, row)) {
    await unlessFull(inTransaction(db, (tx) => deleteSession(tx, { id: row.sessionId, memberId: row.id })))
    return null
  }
  await noteActivity(db, row, now)
  const setting = toSetting(row.setting)
  return { id: row.sessionId, member: toMember(row), csrfToken: toCsrfToken(secret), setting }
}

/** Finds the member of a valid session. This check is not activity: it does not keep the session alive. */
export async function findMemberBySecret(db: Db, clock: Clock, secret: string): Promise<Member | undefined> {
  const now = clock.now()
  const row = await findSessionBySecretHash(db, hashSecret(secret), now)
  if (!row || isIdleTooLong(now.getTime() - row.lastActiveAt.getTime(), row)) return undefined
  return toMember(row)
}

/** Finds a valid session by its id, for work in its member's name that goes on without its cookies. */
export async function findOpenSession(db: Db, clock: Clock, id: string) {
  const now = clock.now()
  const row = await findSessionById(db, id, now)
  if (!row || isIdleTooLong(now.getTime() - row.lastActiveAt.getTime(), row)) return undefined
  return {
    principal: { member: toMember(row), setting: toSetting(row.setting) },
    /** Keeps the session alive. */
    noteActivity: () => noteActivity(db, row, now),
  }
}

async function noteActivity(
  db: Db,
  { sessionId, lastActiveAt }: { sessionId: string; lastActiveAt: Date },
  now: Date,
): Promise<void> {
  if (now.getTime() - lastActiveAt.getTime() <= touchAfterMs) return
  await unlessFull(inTransaction(db, (tx) => touchSession(tx, sessionId, now)))
}

const isIdleTooLong = (idleMs: number, { setting }: { setting: { uiSessionTimeout: number } }): boolean =>
  idleMs > setting.uiSessionTimeout * 1000
