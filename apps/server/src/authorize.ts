import type { CallMeta } from '@waymark/contract'
import { toSubError, type BuilderScope } from '@waymark/contract/constants'
import { canUseApp } from './apps/apps/index.ts'
import { isOwnOrigin, sessionCookie } from './people/sessions/index.ts'
import { canUseSurvey } from './authoring/surveys/index.ts'
import { DomainError } from './platform/errors.ts'
import type { BuilderPlace, CallContext, CallSession, CallToken } from './platform/http/call.ts'
import { listNeededScopes } from './platform/http/list-needed-scopes.ts'
import { isSameToken } from './platform/is-same-token.ts'

interface AuthorizedCall {
  meta: CallMeta
  /** As declared in the contract: `/v1/apps/{appId}/…`. */
  path: string
}

const safeMethods = new Set(['GET', 'HEAD'])

/**
 * The only place that decides who may make a call, from the access rule in the contract. An app that the caller may not
 * use, or another organisation, gets the same answer as one that does not exist.
 */
export async function authorize(
  { meta, path }: AuthorizedCall,
  context: CallContext,
  input: unknown,
  publicUrl: string,
): Promise<void> {
  const { access, beforeSession, builder } = meta
  const changesState = !safeMethods.has(context.method)
  if (beforeSession && changesState && !isOwnOrigin(context, publicUrl)) {
    throw new DomainError('origin_not_allowed')
  }
  if (context.builder && !isOfBuilder({ builder, path }, input, context.builder)) {
    throw new DomainError('forbidden')
  }
  if (context.token) assertScope({ meta, path }, context.token, input)
  if (access === 'public') return

  const session = requireSession(context)
  assertSameMember(context, session)
  // Other pages can forge neither a builder's call, which is no request, nor an API token, which is no cookie.
  const isForgeable = !context.builder && !context.token
  if (changesState && isForgeable && !isSameToken(context.header('x-csrf-token'), session.csrfToken)) {
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
  const onlyAppId = context.token?.appId ?? undefined
  const survey = { id: findSurveyId(path, input), appId: onlyAppId }
  if (access === 'survey' && !(await canUseSurvey(context.db, session.member, survey))) {
    throw new DomainError('not_found')
  }
}

/** A token makes only calls of its scopes, and one for an app only calls that name this app. */
function assertScope({ meta, path }: AuthorizedCall, { appId, scopes }: CallToken, input: unknown): void {
  const needed = listNeededScopes(meta, input)
  if (needed.length === 0) throw new DomainError('token_not_accepted')
  const missing = needed.filter((scope) => !scopes.includes(scope))
  if (missing.length > 0) {
    const subErrors = missing.map((scope) => toSubError('token_scope_needed', { params: { scope } }))
    throw new DomainError('token_scope_missing', { subErrors })
  }
  const { access } = meta
  // A survey names its app only in the database, where it is looked up later.
  if (appId === null || access === 'survey') return
  const isOfApp = access === 'app' || isPathOfApp(path)
  if (!isOfApp || findAppId(path, input) !== appId) throw new DomainError('token_of_other_app')
}

/** Whether a builder may have the call made: the contract says so, and its path names what the builder is bound to. */
function isOfBuilder(
  { builder, path }: { builder: BuilderScope | undefined; path: string },
  input: unknown,
  place: BuilderPlace,
): boolean {
  if (!builder) return false
  if (isPathOfApp(path) && findAppId(path, input) !== place.appId) return false
  if (builder === 'APP') return true
  const projectId = findField(input, path.includes('{projectId}') ? 'projectId' : 'id')
  return findField(input, 'appVersionId') === place.appVersionId && projectId === place.projectId
}

const isPathOfApp = (path: string) => path.includes('{appId}') || path.includes('/apps/{id}')

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

/** The survey named in the path or, for calls about responses, in the body. */
const findSurveyId = (path: string, input: unknown) =>
  findField(input, path.includes('{id}') ? 'id' : 'surveyId')

/**
 * The app named in the path: `appId`, or `id` in calls on the app itself. The body counts only if the path names
 * nothing. Otherwise members could pass their own app in the body and change another one.
 */
function findAppId(path: string, input: unknown): string | undefined {
  const isNamedById = path.includes('{id}') && !path.includes('{appId}')
  return findField(input, isNamedById ? 'id' : 'appId')
}

type InputName = 'appId' | 'appVersionId' | 'id' | 'orgId' | 'projectId' | 'surveyId'

function findField(input: unknown, name: InputName): string | undefined {
  const value = ((input ?? {}) as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}

/** Returns the session of a request, or throws the error that says whether there was one before. */
export function requireSession({ session, cookies }: CallContext): CallSession {
  if (session) return session
  throw new DomainError(cookies.get(sessionCookie) ? 'session_expired' : 'no_session')
}
