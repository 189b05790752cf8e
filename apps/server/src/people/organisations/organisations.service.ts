import type {
  JobRole,
  Organisation,
  OrganisationSetting,
  OrganisationSettingChange,
  OrganisationSize,
} from '@waymark/contract'
import { toStamp } from '../../platform/db/stamp.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { toStaleRevision } from '../../platform/db/to-stale-revision.ts'
import { DomainError } from '../../platform/errors.ts'
import { getMember, type CallContext } from '../../platform/http/call.ts'
import { readImage } from '../../ground/media/index.ts'
import { updateMember } from '../members/index.ts'
import { toSetting } from '../sessions/index.ts'
import { replaceLogo } from './logo.repo.ts'
import {
  completeOrganisation,
  findOrganisation,
  toOrganisation,
  updateOrganisation,
  updateOrganisationSetting,
} from './organisations.repo.ts'

/** Returns the organisation of the signed-in member. */
export async function getOwnOrganisation(context: CallContext): Promise<Organisation> {
  const row = await findOrganisation(context.db, getMember(context).orgId)
  if (!row) throw new DomainError('not_found')
  return toOrganisation(row)
}

export interface OrganisationSetUp {
  name: string
  size: OrganisationSize | null
  jobRole?: JobRole | undefined
}

/** Completes the details of a new organisation and its Admin. Of two concurrent calls, the second one is refused. */
export function setUpOrganisation(
  context: CallContext,
  { name, size, jobRole }: OrganisationSetUp,
): Promise<Organisation> {
  const { orgId, uid } = getMember(context)
  const stamp = toStamp(context)
  return inTransaction(context.db, async (tx) => {
    const row = await completeOrganisation(tx, orgId, { name, size, stamp })
    if (!row) throw new DomainError('organisation_set_up')
    if (jobRole) await updateMember(tx, { orgId, id: uid, fields: { jobRole }, revision: undefined, stamp })
    return toOrganisation(row)
  })
}

export interface OrganisationUpdate {
  name?: string | undefined
  size?: OrganisationSize | null | undefined
  revision?: number | undefined
}

export function changeOrganisation(
  context: CallContext,
  { name, size, revision }: OrganisationUpdate,
): Promise<Organisation> {
  const { orgId } = getMember(context)
  const fields = { ...(name !== undefined && { name }), ...(size !== undefined && { size }) }
  return inTransaction(context.db, async (tx) => {
    const row = await updateOrganisation(tx, { orgId, fields, revision, stamp: toStamp(context) })
    if (row) return toOrganisation(row)
    const present = await findOrganisation(tx, orgId)
    throw present
      ? await toStaleRevision(tx, present.updatedBy, present.updatedAt)
      : new DomainError('not_found')
  })
}

export async function changeSetting(
  context: CallContext,
  setting: OrganisationSettingChange,
): Promise<OrganisationSetting> {
  const { orgId } = getMember(context)
  const row = await inTransaction(context.db, (tx) =>
    updateOrganisationSetting(tx, orgId, { setting, stamp: toStamp(context) }),
  )
  if (!row) throw new DomainError('not_found')
  return toSetting(row.setting)
}

/** Makes an uploaded image the organisation's logo. */
export async function changeLogo(context: CallContext, file: Blob): Promise<Organisation> {
  const { orgId } = getMember(context)
  const logo = await context.files.keep(await readImage(file))
  return inTransaction(context.db, async (tx) =>
    toOrganisation(await replaceLogo(tx, { orgId, logo, stamp: toStamp(context) })),
  )
}
