import type { CallMeta } from '@waymark/contract'
import { canUseApp } from './modules/apps/index.ts'
import { isOwnOrigin, sessionCookie } from './modules/sessions/index.ts'
import { DomainError } from './platform/errors.ts'
import type { CallContext } from './platform/http/call.ts'
import { isSameToken } from './platform/same-token.ts'

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

  const { session } = context
  if (!session) throw new DomainError(context.cookies.get(sessionCookie) ? 'session_expired' : 'no_session')
  if (changesState && !isSameToken(context.header('x-csrf-token'), session.csrfToken)) {
    throw new DomainError('csrf_mismatch')
  }
  if (path.includes('{orgId}') && findField(input, 'orgId') !== session.member.orgId) {
    throw new DomainError('not_found')
  }
  if (access === 'admin' && session.member.orgRole !== 'Admin') throw new DomainError('forbidden')
  if (access === 'app' && !(await canUseApp(context.db, session.member, findAppId(path, input)))) {
    throw new DomainError('not_found')
  }
}

/**
 * The app that the call's path names: `appId` wherever there is one, `id` on the app itself. Never a field that
 * the body happens to carry: it would let a member name their own app and change another one.
 */
function findAppId(path: string, input: unknown): string | undefined {
  return findField(input, path.includes('{appId}') ? 'appId' : 'id')
}

function findField(input: unknown, name: 'appId' | 'id' | 'orgId'): string | undefined {
  const value = ((input ?? {}) as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}
