import type { Member } from '@waymark/contract'
import type { Db } from '../../platform/db/db.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An Admin uses every app of the organisation, a Member the ones they made or were added to. */
export async function canUseApp(db: Db, member: Member, appId: string | undefined): Promise<boolean> {
  if (!appId || !uuid.test(appId)) return false
  const found = await db
    .selectFrom('apps')
    .leftJoin('appMembers', (join) =>
      join.onRef('appMembers.appId', '=', 'apps.id').on('appMembers.memberId', '=', member.uid),
    )
    .select('apps.id')
    .where('apps.id', '=', appId)
    .where('apps.orgId', '=', member.orgId)
    .$if(member.orgRole !== 'Admin', (query) => query.where('appMembers.memberId', 'is not', null))
    .executeTakeFirst()
  return found !== undefined
}
