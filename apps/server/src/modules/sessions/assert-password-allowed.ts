import type { OrgRole } from '@waymark/contract'
import type { Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'

/**
 * Throws `sso_enforced` for members whose organisation lets addresses of their domain in through single sign-on only.
 * Admins may always: they are who mends a provider that does not work.
 */
export async function assertPasswordAllowed(
  db: Db,
  { orgId, email, orgRole }: { orgId: string; email: string; orgRole: OrgRole },
): Promise<void> {
  if (orgRole === 'Admin') return
  const enforced = await db
    .selectFrom('ssoConnections')
    .innerJoin('ssoDomains', 'ssoDomains.connectionId', 'ssoConnections.id')
    .select('ssoConnections.id')
    .where('ssoConnections.orgId', '=', orgId)
    .where('ssoConnections.isEnforced', '=', true)
    .where('ssoDomains.domain', '=', email.slice(email.lastIndexOf('@') + 1).toLowerCase())
    .executeTakeFirst()
  if (enforced) throw new DomainError('sso_enforced')
}
