import type { CallMeta } from '@waymark/contract'
import { canUseApp } from './modules/apps/index.ts'
import { isOwnOrigin, sessionCookie } from './modules/sessions/index.ts'
import { canUseSurvey } from './modules/surveys/index.ts'
import { DomainError } from './platform/errors.ts'
import type { CallContext, CallSession } from './platform/http/call.ts'
import { isSameToken } from './platform/is-same-token.ts'

interface AuthorizedCall {
  meta: CallMeta
  /** As the contract declares it: `/v1/apps/{appId}/…`. */
  path: string
}

const safeMethods = new Set(['GET', 'HEAD'])

/**
 * The one place that decides who may make a call, from the access rule that the contract declares on it. An app
 * that one may not use, and an organisation that is not one's own, answer like ones that do not exist.
 */
export async function authorize(
  { meta: { access, beforeSession }, path }: AuthorizedCall,
  context: CallContext,
  input: unknown,
  publicUrl: string,
): Promise<void> {
  const changesState = !safeMethods.has(context.method)
  if (beforeSession && changesState && !isOwnOrigin(context, publicUrl)) {
    throw new DomainError('origin_not_allowed')
  }
  if (access === 'public') return

  const session = requireSession(context)
  if (changesState && !isSameToken(context.header('x-csrf-token'), session.csrfToken)) {
    throw new DomainError('csrf_mismatch')
  }
  if (path.includes('{orgId}') && findField(input, 'orgId') !== session.member.orgId) {
    throw new DomainError('not_found')
  }
  if (path.startsWith('/survey/')) assertSameIdentity(context, session)
  if (access === 'admin' && session.member.orgRole !== 'Admin') throw new DomainError('forbidden')
  if (access === 'app' && !(await canUseApp(context.db, session.member, findAppId(path, input)))) {
    throw new DomainError('not_found')
  }
  if (access === 'survey' && !(await canUseSurvey(context.db, session.member, findSurveyId(path, input)))) {
    throw new DomainError('not_found')
  }
}

/**
 * Calls of the survey API may say who asks. It proves nothing, the session does; but a header that names somebody
 * else comes from a page that shows another session than the one it sends. `caller` names the program that asks.
 */
function assertSameIdentity({ header }: CallContext, { id, member }: CallSession): void {
  const own = { eid: member.orgId, uid: member.uid, sid: id }
  for (const [name, value] of Object.entries(own)) {
    const sent = header(name)
    if (sent !== undefined && sent !== value) throw new DomainError('identity_mismatch')
  }
}

/** The survey that the path names, or else the body: calls about responses have it there only. */
const findSurveyId = (path: string, input: unknown) =>
  findField(input, path.includes('{id}') ? 'id' : 'surveyId')

/**
 * The app that the call's path names: `appId` wherever there is one, `id` on the app itself. A path that names
 * nothing leaves it to the body. Where the path does, never a field that the body happens to carry: it would let a
 * member name their own app and change another one.
 */
function findAppId(path: string, input: unknown): string | undefined {
  const isNamedById = path.includes('{id}') && !path.includes('{appId}')
  return findField(input, isNamedById ? 'id' : 'appId')
}

function findField(input: unknown, name: 'appId' | 'id' | 'orgId' | 'surveyId'): string | undefined {
  const value = ((input ?? {}) as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}

/** The session of a request, or the error that says whether there was one before. */
export function requireSession({ session, cookies }: CallContext): CallSession {
  if (session) return session
  throw new DomainError(cookies.get(sessionCookie) ? 'session_expired' : 'no_session')
}
