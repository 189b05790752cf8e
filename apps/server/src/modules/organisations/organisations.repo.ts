import type { Organisation, OrganisationSetting, OrgRole } from '@waymark/contract'
import { sql, type Selectable } from 'kysely'
import { createdColumns, toAuditFields, updatedColumns, type Stamp } from '../../platform/db/audit.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import type { Tables } from '../../platform/db/tables.ts'

export async function hasOrganisation(db: Db): Promise<boolean> {
  const found = await db.selectFrom('organisations').select('id').limit(1).executeTakeFirst()
  return found !== undefined
}

/** Lets one transaction at a time look whether there is an organisation and make the first one. */
export async function lockOrganisations(tx: Tx): Promise<void> {
  await sql`lock table organisations in exclusive mode`.execute(tx)
}

export function findOrganisation(db: Db, orgId: string) {
  return db.selectFrom('organisations').selectAll().where('id', '=', orgId).executeTakeFirst()
}

export interface NewOrganisation {
  id: string
  name: string
  setting: OrganisationSetting
  stamp: Stamp
}

export async function insertOrganisation(tx: Tx, { stamp, ...organisation }: NewOrganisation): Promise<void> {
  const setting = toJson(organisation.setting)
  await tx
    .insertInto('organisations')
    .values({ ...organisation, setting, ...createdColumns(stamp) })
    .execute()
}

export interface NewMember {
  id: string
  orgId: string
  email: string
  name: string
  orgRole: OrgRole
  passwordHash: string
  stamp: Stamp
}

export async function insertMember(tx: Tx, { stamp, ...member }: NewMember): Promise<void> {
  await tx
    .insertInto('members')
    .values({ ...member, language: 'en', ...createdColumns(stamp) })
    .execute()
}

export interface OrganisationChange {
  orgId: string
  name: string
  /** Changes only this revision; undefined changes whatever there is. */
  revision: number | undefined
  stamp: Stamp
}

/** Zero rows, undefined, means that the revision is stale. */
export function updateOrganisation(tx: Tx, { orgId, name, revision, stamp }: OrganisationChange) {
  return tx
    .updateTable('organisations')
    .set({ name, ...updatedColumns(stamp) })
    .where('id', '=', orgId)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .returningAll()
    .executeTakeFirst()
}

export async function updateOrganisationSetting(
  tx: Tx,
  orgId: string,
  { setting, stamp }: { setting: OrganisationSetting; stamp: Stamp },
): Promise<void> {
  await tx
    .updateTable('organisations')
    .set({ setting: toJson(setting), updatedAt: stamp.at, updatedBy: stamp.by })
    .where('id', '=', orgId)
    .execute()
}

export function toOrganisation(row: Selectable<Tables['organisations']>): Organisation {
  return { id: row.id, name: row.name, revision: row.revision, ...toAuditFields(row) }
}
