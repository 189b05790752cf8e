import type { Organisation, OrganisationSetting } from '@waymark/contract'
import { toStamp } from '../../platform/db/audit.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { toStaleRevision } from '../../platform/db/stale-revision.ts'
import { DomainError } from '../../platform/errors.ts'
import { getMember, type CallContext } from '../../platform/http/call.ts'
import {
  findOrganisation,
  toOrganisation,
  updateOrganisation,
  updateOrganisationSetting,
} from './organisations.repo.ts'

/** The organisation of the signed-in member. */
export async function getOwnOrganisation(context: CallContext) {
  const row = await findOrganisation(context.db, getMember(context).orgId)
  if (!row) throw new DomainError('not_found')
  return row
}

export function renameOrganisation(
  context: CallContext,
  { name, revision }: { name: string; revision?: number | undefined },
): Promise<Organisation> {
  const { orgId } = getMember(context)
  return inTransaction(context.db, async (tx) => {
    const row = await updateOrganisation(tx, { orgId, name, revision, stamp: toStamp(context) })
    if (row) return toOrganisation(row)
    const present = await findOrganisation(tx, orgId)
    throw present
      ? await toStaleRevision(tx, present.updatedBy, present.updatedAt)
      : new DomainError('not_found')
  })
}

export async function changeSetting(
  context: CallContext,
  setting: OrganisationSetting,
): Promise<OrganisationSetting> {
  const { orgId } = getMember(context)
  await inTransaction(context.db, (tx) =>
    updateOrganisationSetting(tx, orgId, { setting, stamp: toStamp(context) }),
  )
  return setting
}
