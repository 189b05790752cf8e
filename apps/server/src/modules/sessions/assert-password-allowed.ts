import type { OrgRole } from '@waymark/contract'
import type { Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { isSignOnEnforced } from './sessions.repo.ts'

/**
 * Throws `sso_enforced` for members whose organisation lets addresses of their domain in through single sign-on only.
 * Admins may always: they repair a provider that does not work.
 */
export async function assertPasswordAllowed(
  db: Db,
  { orgId, email, orgRole }: { orgId: string; email: string; orgRole: OrgRole },
): Promise<void> {
  if (orgRole === 'Admin') return
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (await isSignOnEnforced(db, orgId, domain)) throw new DomainError('sso_enforced')
}
