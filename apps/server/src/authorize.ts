import type { CallMeta } from '@waymark/contract'
import { toSubError } from '@waymark/contract/constants'
import { canUseApp } from './apps/apps/index.ts'
import { isOwnOrigin, sessionCookie } from './people/sessions/index.ts'
import { canUseSurvey } from './authoring/surveys/index.ts'
import { DomainError } from './platform/errors.ts'
import type { BuilderPlace, CallContext, CallSession, CallToken } from './platform/http/call.ts'
import { listNeededScopes } from './platform/http/list-needed-scopes.ts'
import { isSameToken } from './platform/secrets/is-same-token.ts'

const safeMethods = new Set(['GET', 'HEAD'])

/**
 * The only place that decides who may make a call, from the access rule in the contract. An app that the caller may not
 * use, or another organisation, gets the same answer as one that does not exist.
 */
export async function authorize(
  meta: CallMeta,
  context: CallContext,
  input: unknown,
  publicUrl: string,
): Promise<void> {
  const { access, beforeSession, of = {} } = meta
  const changesState = !safeMethods.has(context.method)
  if (beforeSession && changesState && !isOwnOrigin(context, publicUrl)) {
    throw new DomainError('origin_not_allowed')
  }
  if (context.builder && !isOfBuilder(meta, input, context.builder)) throw new DomainError('forbidden')
  if (context.token) assertScope(meta, context.token, input)
  if (access === 'public') return

  const session = requireSession(context)
  assertSameMember(context, session)
  if (changesState) assertNotForged(context, session)
  if (of.organisation && findField(input, of.organisation) !== session.member.orgId) {
    throw new DomainError('not_found')
  }
  if (meta.takesIdentity) assertSameIdentity(context, session)
  if (access === 'admin' && session.member.orgRole !== 'Admin') throw new DomainError('forbidden')
  if (!(await canUseSubject(meta, context, session, input))) throw new DomainError('not_found')
}

async function canUseSubject(
  { access, of = {} }: CallMeta,
  { db, token }: CallContext,
  { member }: CallSession,
  input: unknown,
): Promise<boolean> {
  if (access === 'app') return canUseApp(db, member, findField(input, of.app))
  if (access !== 'survey') return true
  return canUseSurvey(db, member, { id: findField(input, of.survey), appId: token?.appId ?? undefined })
}

/** A token makes only calls of its scopes, and one for an app only calls that name this app. */
function assertScope(meta: CallMeta, { appId, scopes }: CallToken, input: unknown): void {
  const needed = listNeededScopes(meta, input)
  if (needed.length === 0) throw new DomainError('token_not_accepted')
  const missing = needed.filter((scope) => !scopes.includes(scope))
  if (missing.length > 0) {
    const subErrors = missing.map((scope) => toSubError('token_scope_needed', { params: { scope } }))
    throw new DomainError('token_scope_missing', { subErrors })
  }
  // A survey names its app only in the database, where it is looked up later.
  if (appId === null || meta.access === 'survey') return
  if (findField(input, meta.of?.app) !== appId) throw new DomainError('token_of_other_app')
}

/**
 * Whether a builder may have the call made: the contract allows it, and it concerns the draft that the builder is bound
 * to.
 */
function isOfBuilder({ builder, of = {} }: CallMeta, input: unknown, place: BuilderPlace): boolean {
  if (!builder) return false
  if (of.app && findField(input, of.app) !== place.appId) return false
  if (builder === 'APP') return true
  const isOfVersion = findField(input, 'appVersionId') === place.appVersionId
  return isOfVersion && findField(input, of.project) === place.projectId
}

/** Other pages can forge neither a builder's call, which is no request, nor an API token, which is no cookie. */
function assertNotForged({ builder, token, header }: CallContext, { csrfToken }: CallSession): void {
  if (builder || token || isSameToken(header('x-csrf-token'), csrfToken)) return
  throw new DomainError('csrf_mismatch')
}

/**
 * A tab of the dashboard names the member that it acts for: somebody else may have signed in to the browser since, and
 * must not be given the other's data, or have it stored in their name.
 */
function assertSameMember({ header }: CallContext, { member }: CallSession): void {
  const named = header('waymark-member')
  if (named !== undefined && named !== member.uid) throw new DomainError('identity_mismatch')
}

/**
 * Calls of the survey API may name the caller in headers. Only the session proves who it is, but a header that names
 * somebody else means that the page shows a different session. `caller` names the program that makes the call.
 */
function assertSameIdentity({ header }: CallContext, { id, member }: CallSession): void {
  const own = { eid: member.orgId, uid: member.uid, sid: id }
  for (const [name, value] of Object.entries(own)) {
    const sent = header(name)
    if (sent !== undefined && sent !== value) throw new DomainError('identity_mismatch')
  }
}

function findField(input: unknown, name: string | undefined): string | undefined {
  const value = name && ((input ?? {}) as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}

/** Returns the session of a request, or throws the error that says whether there was one before. */
export function requireSession({ session, cookies }: CallContext): CallSession {
  if (session) return session
  throw new DomainError(cookies.get(sessionCookie) ? 'session_expired' : 'no_session')
}
