import type { Db, Tx } from '../../../platform/db/db.ts'
import { inAnyCase } from '../../../platform/db/names.ts'

interface Presence {
  projectId: string
  memberId: string
  seenAt: Date
}

/** Keeps one row per member and project. Old rows stay, but are no longer read. */
export async function notePresence(tx: Tx, row: Presence): Promise<void> {
  await tx
    .insertInto('projectPresence')
    .values(row)
    .onConflict((conflict) => conflict.columns(['projectId', 'memberId']).doUpdateSet({ seenAt: row.seenAt }))
    .execute()
}

/** Lists who else works on the project, by name. */
export function listPresent(
  db: Db,
  { projectId, butFor, since }: { projectId: string; butFor: string; since: Date },
): Promise<{ uid: string; name: string }[]> {
  return db
    .selectFrom('projectPresence')
    .innerJoin('members', 'members.id', 'projectPresence.memberId')
    .select(['members.id as uid', 'members.name'])
    .where('projectPresence.projectId', '=', projectId)
    .where('projectPresence.memberId', '!=', butFor)
    .where('projectPresence.seenAt', '>=', since)
    .orderBy(inAnyCase('members.name'))
    .execute()
}
