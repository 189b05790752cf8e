import type { OrgRole } from '@waymark/contract'
import type { Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { isSignOnEnforced } from './sessions.repo.ts'

/**
 * Throws `sso_enforced` for members whose organisation requires single sign-on for their domain. Admins are exempt, so
 * that they can fix a broken provider.
 */
export async function assertPasswordAllowed(
  db: Db,
  { orgId, email, orgRole }: { orgId: string; email: string; orgRole: OrgRole },
): Promise<void> {
  if (orgRole === 'Admin') return
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (await isSignOnEnforced(db, orgId, domain)) throw new DomainError('sso_enforced')
}
